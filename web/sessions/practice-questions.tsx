import { useTranslation } from 'react-i18next'
import { activeMilliseconds } from '#domain/practice/practice-state.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import type { Practice } from './counting/use-practice.ts'
import { usePracticeWords } from './use-practice-words.ts'

interface PracticeQuestionsProps {
  practice: Practice
  question: 'close' | 'discard' | null
  onStay(): void
  onLeave(): void
  onDiscard(): void
}

/** Asks before a practice is left or discarded, and names what that means. */
export function PracticeQuestions({
  practice,
  question,
  onStay,
  onLeave,
  onDiscard,
}: PracticeQuestionsProps) {
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
