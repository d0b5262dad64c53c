import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import type { Goal } from '#domain/practice/goal.ts'
import { PracticeAnnotations } from '#web/sessions/annotations/practice-annotations.tsx'
import type { SessionNotes } from '#web/sessions/annotations/session-notes.ts'
import { GoalResult } from '#web/sessions/goal/goal-result.tsx'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import { useOutbox } from '#web/sessions/delivery/use-outbox.ts'
import { SessionDelivery } from '#web/sessions/delivery/session-delivery.tsx'
import { BestComparisons } from '#web/sessions/bests/best-comparisons.tsx'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { NewAchievements } from '#web/sessions/achievements/new-achievements.tsx'
import { useSessionPicture } from './use-session-picture.ts'
import { KeepPractice } from './keep-practice.tsx'
import { OwnRank } from './own-rank.tsx'
import { isFirstSession, isRecord, type Bests } from '#web/sessions/bests/personal-bests.ts'
import { impossibleBecause, PlausibilityNote } from './plausibility-note.tsx'
import { SavedActions, UnsavedActions } from './result-actions.tsx'
import { ResultHero } from './result-hero.tsx'
import { RunBars } from './run-bars.tsx'

interface ResultScreenProps {
  session: RecordSession
  userId: string
  goal?: Goal | undefined
  annotations: SessionNotes
  onAnnotate(change: SessionNotes): void
  /** The bests before this session; null while they are not known. */
  bests: Bests | null
  phase: 'unsaved' | 'saving' | 'saved'
  onSave(): void
  onQuickSave(): void
  onDiscard(): void
  onReopen(): void
  onAgain(): void
  onClose(): void
}

/** What the practice came to, and what to do with it. */
export function ResultScreen(props: ResultScreenProps) {
  const { session, userId, goal, bests, phase, onDiscard } = props
  const runs = session.runs ?? []
  const { t } = useTranslation()
  const stored = useOutbox().accepted.get(session.id)
  const isPossible = impossibleBecause(session) === null
  const record = bests !== null && isRecord(session, bests)
  const picture = useSessionPicture(session, record)
  return (
    <FullScreen label={t('practice.result.title')}>
      <Box sx={{ p: 1 }}>
        <IconButton size="large" aria-label={t('practice.count.close')} onClick={props.onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Container maxWidth="sm" sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <div>
          <ResultHero session={session} isRecord={record} />
          {goal && <GoalResult goal={goal} practice={session} />}
        </div>
        {phase === 'saved' && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
            <SessionDelivery sessionId={session.id} userId={userId} onDelete={onDiscard} />
            {stored && !stored.underReview && <OwnRank />}
            {!stored?.underReview && <ShareButton withText label={t('share.action')} picture={picture} />}
          </Box>
        )}
        <NewAchievements sessionId={session.id} stored={stored} />
        {(stored || phase !== 'saved') && <PlausibilityNote session={session} stored={stored} />}
        {bests && isPossible && isFirstSession(bests) && (
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            {t('practice.result.first')}
          </Typography>
        )}
        {bests && isPossible && !isFirstSession(bests) && <BestComparisons session={session} bests={bests} />}
        <RunBars runs={runs} />
        <PracticeAnnotations
          runs={runs}
          value={props.annotations}
          saved={phase !== 'unsaved'}
          onChange={props.onAnnotate}
        />
        {phase === 'saved' && <KeepPractice />}
        {phase === 'saved' ? (
          <SavedActions onAgain={props.onAgain} />
        ) : (
          <UnsavedActions
            canSave={isPossible}
            saving={phase === 'saving'}
            onSave={props.onSave}
            onQuickSave={props.onQuickSave}
            onDiscard={onDiscard}
            onReopen={props.onReopen}
          />
        )}
      </Container>
    </FullScreen>
  )
}
