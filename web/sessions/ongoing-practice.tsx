import { useMemo, useState } from 'react'
import { composeSession } from './result/compose-session.ts'
import { CountingScreen } from './counting/counting-screen.tsx'
import { deleteDraft } from './device/keep-draft.ts'
import { notesOf, type PracticeDraft, type PracticeNotes } from './device/practice-draft.ts'
import { usePractice } from './counting/use-practice.ts'
import { deviceOutbox } from './delivery/device-outbox.ts'
import { PracticeQuestions } from './practice-questions.tsx'
import { NothingCounted } from './result/nothing-counted.tsx'
import { ResultScreen } from './result/result-screen.tsx'
import { useBestsBefore } from './bests/use-bests-before.ts'
import { useQuickSave } from './result/use-quick-save.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'

interface OngoingPracticeProps {
  draft: PracticeDraft
  onClose(): void
  onAgain(): void
}

/** One practice from the first touch to "Saved". */
export function OngoingPractice({ draft, onClose, onAgain }: OngoingPracticeProps) {
  const [notes, setNotes] = useState<PracticeNotes>(() => notesOf(draft))
  const note = (change: PracticeNotes) => setNotes((before) => ({ ...before, ...change }))
  const practice = usePractice(draft, notes)
  const { state } = practice
  const [phase, setPhase] = useState<'unsaved' | 'saving' | 'saved'>('unsaved')
  const [question, setQuestion] = useState<'close' | 'discard' | null>(null)
  const bests = useBestsBefore(draft.userId, phase !== 'unsaved')
  const session = useMemo(
    () => (state.phase === 'finished' ? composeSession(draft, state, notes) : null),
    [draft, state, notes],
  )
  const hasTouches = state.touches.length > 0
  const blocker = useLeaveGuard(hasTouches && phase !== 'saved', practice.pause)

  const save = async () => {
    if (!session) return
    setPhase('saving')
    await practice.close()
    await deviceOutbox.save({
      id: draft.id,
      userId: draft.userId,
      session,
      savedAt: Date.now(),
      refusal: null,
    })
    setPhase('saved')
  }
  const quickSave = useQuickSave(save, session, onAgain)
  const discard = async () => {
    await practice.close()
    await (phase === 'saved' ? deviceOutbox.remove(draft.id) : deleteDraft(draft.id).catch(() => {}))
    onClose()
  }
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
        onDiscard={() => void discard()}
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
