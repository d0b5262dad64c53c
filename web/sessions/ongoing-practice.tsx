import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { activeMilliseconds } from '#domain/practice/practice-state.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { useBestsBefore } from './bests/use-bests.ts'
import { CountingScreen } from './counting/counting-screen.tsx'
import { type Practice, usePractice } from './counting/use-practice.ts'
import { deviceOutbox } from './delivery/device-outbox.ts'
import { deleteDraft } from './device/keep-draft.ts'
import {
  draftHere,
  practiceNotesOf,
  type PracticeDraft,
  type PracticeNotes,
} from './device/practice-draft.ts'
import { composeSession } from './result/compose-session.ts'
import { ResultScreen } from './result/result-screen.tsx'
import { useQuickSave } from './result/use-quick-save.ts'
import { usePracticeWords } from './use-practice-words.ts'

interface OngoingPracticeProps {
  draft: PracticeDraft
  onClose: () => void
  onAgain: () => void
}

/** A practice from the first touch to "Saved". */
export function OngoingPractice({ draft: begun, onClose, onAgain }: OngoingPracticeProps) {
  const [draft, setDraft] = useState(begun)
  const [beganAt, setBeganAt] = useState(begun.run.beganAt)
  const [notes, setNotes] = useState<PracticeNotes>(() => practiceNotesOf(draft))
  const note = (change: PracticeNotes) => setNotes((before) => ({ ...before, ...change }))
  const practice = usePractice(draft, notes)
  const { state } = practice
  if (state.beganAt !== beganAt) {
    setBeganAt(state.beganAt)
    setDraft(draftHere(draft))
  }
  const session = useMemo(
    () => (state.phase === 'finished' ? composeSession(draft, state, notes) : null),
    [draft, state, notes],
  )
  const { phase, save, discard } = useSaving(draft, session, practice)
  const [question, setQuestion] = useState<'close' | 'discard' | null>(null)
  const bests = useBestsBefore(draft.userId, phase !== 'unsaved')
  const hasTouches = state.touches.length > 0
  const blocker = useLeaveGuard(hasTouches && phase !== 'saved', practice.pause)

  const quickSave = useQuickSave(save, session, onAgain)
  const leaveForLater = async () => {
    await practice.keepNow()
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const askToClose = () => {
    practice.pause()
    setQuestion('close')
  }
  return (
    <>
      {screen()}
      <PracticeQuestions
        practice={practice}
        question={blocker.state === 'blocked' ? 'close' : question}
        onStay={() => {
          setQuestion(null)
          if (blocker.state === 'blocked') blocker.reset()
        }}
        onLeave={() => void leaveForLater()}
        onDiscard={() => void discard().then(onClose)}
      />
    </>
  )

  function screen() {
    if (!session) {
      return (
        <CountingScreen
          practice={practice}
          plan={{ ...draft, ...notes }}
          bestCount={bests?.bestSessionCount ?? 0}
          covered={question !== null || blocker.state === 'blocked'}
          onPhase={({ startsAt }) => note({ intervalsAt: startsAt })}
          onClose={hasTouches ? askToClose : onClose}
        />
      )
    }
    if (!hasTouches) return <NothingCounted onStart={practice.reopen} onClose={onClose} />
    return (
      <ResultScreen
        session={session}
        userId={draft.userId}
        goal={draft.goal}
        dare={draft.dare}
        annotations={notes}
        onAnnotate={note}
        bests={bests}
        phase={phase}
        onSave={() => void save()}
        onQuickSave={() => void quickSave()}
        onDiscard={() => setQuestion('discard')}
        onReopen={practice.reopen}
        onAgain={onAgain}
        onClose={phase === 'saved' ? onClose : () => setQuestion('close')}
      />
    )
  }
}

/** Moves the finished practice from the drafts to the outbox, or deletes it from both. */
function useSaving(
  { id, userId }: PracticeDraft,
  session: RecordSession | null,
  practice: Pick<Practice, 'close'>,
) {
  const [phase, setPhase] = useState<'unsaved' | 'saving' | 'saved'>('unsaved')
  const save = async () => {
    if (!session) return
    setPhase('saving')
    await practice.close()
    await deviceOutbox.save({ id, userId, session, savedAt: Date.now(), refusal: null })
    setPhase('saved')
  }
  const discard = async () => {
    await practice.close()
    await (phase === 'saved' ? deviceOutbox.remove(id) : deleteDraft(id).catch(() => {}))
  }
  return { phase, save, discard }
}

/** A practice that was finished without a touch: there is nothing to save or lose. */
function NothingCounted({ onStart, onClose }: { onStart: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('practice.result.nothing')}
      text={t('practice.result.nothingText')}
      action={
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}>
          <Button onClick={onClose}>{t('practice.count.close')}</Button>
          <Button autoFocus variant="contained" onClick={onStart}>
            {t('practice.result.nothingStart')}
          </Button>
        </Box>
      }
    />
  )
}

interface PracticeQuestionsProps {
  practice: Practice
  question: 'close' | 'discard' | null
  onStay: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asks before a practice is left or discarded, and says what that means. */
function PracticeQuestions({ practice, question, onStay, onLeave, onDiscard }: PracticeQuestionsProps) {
  const { t } = useTranslation()
  const { state, kept } = practice
  const size = usePracticeWords()(state.touches.length, activeMilliseconds(state, 0) / 1000)
  return (
    <>
      <AskDialog
        open={question === 'close'}
        title={t('practice.leave.title')}
        text={t(kept ? 'practice.leave.kept' : 'practice.leave.lost', size)}
        keep={t('practice.leave.stay')}
        confirm={t('practice.leave.leave')}
        destructive={!kept}
        onKeep={onStay}
        onConfirm={onLeave}
      />
      <AskDialog
        open={question === 'discard'}
        title={t('practice.discard.title')}
        text={t('practice.discard.text', size)}
        keep={t('practice.discard.keep')}
        confirm={t('practice.discard.confirm')}
        destructive
        onKeep={onStay}
        onConfirm={onDiscard}
      />
    </>
  )
}
