import { useState } from 'react'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useTranslation } from 'react-i18next'
import { notesIn, withNotes, type SessionNotes } from './annotations/session-notes.ts'
import { useBestsBefore } from './bests/use-bests.ts'
import { deviceOutbox } from './delivery/device-outbox.ts'
import { useQuickSave } from './result/use-quick-save.ts'
import { usePracticeWords } from './use-practice-words.ts'
import { ResultScreen } from './result/result-screen.tsx'

export interface CountedSessionProps {
  session: RecordSession
  userId: string
  /** Returns to the counting. */
  onReopen: () => void
  /** The session is in the outbox, so the caller need not keep it any more. */
  onSaved: () => void
  onDiscarded: () => void
  onClose: () => void
  onAgain: () => void
}

/** Finishes a session that was not counted by tapping, from its result to "Saved", in the same way as a tapped one. */
export default function CountedSession({ session: counted, userId, ...on }: CountedSessionProps) {
  const [annotations, setAnnotations] = useState<SessionNotes>(() => notesIn(counted))
  const session = withNotes(counted, annotations)
  const [phase, setPhase] = useState<'unsaved' | 'saving' | 'saved'>('unsaved')
  const [discarding, setDiscarding] = useState(false)
  const bests = useBestsBefore(userId, phase !== 'unsaved')
  const save = async () => {
    setPhase('saving')
    await deviceOutbox.save({ id: session.id, userId, session, savedAt: Date.now(), refusal: null })
    setPhase('saved')
    on.onSaved()
  }
  const quickSave = useQuickSave(save, session, on.onAgain)
  const discard = async () => {
    if (phase === 'saved') await deviceOutbox.remove(session.id)
    on.onDiscarded()
  }
  return (
    <>
      <ResultScreen
        session={session}
        userId={userId}
        annotations={annotations}
        onAnnotate={(change) => setAnnotations({ ...annotations, ...change })}
        bests={bests}
        phase={phase}
        onSave={() => void save()}
        onQuickSave={() => void quickSave()}
        onDiscard={() => setDiscarding(true)}
        onReopen={on.onReopen}
        onAgain={on.onAgain}
        onClose={phase === 'saved' ? on.onClose : on.onReopen}
      />
      <DiscardQuestion
        open={discarding}
        session={session}
        onKeep={() => setDiscarding(false)}
        onDiscard={() => void discard()}
      />
    </>
  )
}

interface DiscardQuestionProps {
  open: boolean
  session: RecordSession
  onKeep: () => void
  onDiscard: () => void
}

function DiscardQuestion({ open, session, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation()
  const words = usePracticeWords()
  return (
    <AskDialog
      open={open}
      title={t('practice.discard.title')}
      text={t('practice.discard.text', words(session.juggleCount, session.duration))}
      keep={t('practice.discard.keep')}
      confirm={t('practice.discard.confirm')}
      destructive
      onKeep={onKeep}
      onConfirm={onDiscard}
    />
  )
}
