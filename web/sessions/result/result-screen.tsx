import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/practice-session.ts'
import type { CountedRun } from '#domain/practice-run.ts'
import { useOutbox } from '#web/sessions/outbox/use-outbox.ts'
import { SessionDelivery } from '#web/sessions/outbox/session-delivery.tsx'
import { BestComparisons } from './best-comparisons.tsx'
import { OwnRank } from './own-rank.tsx'
import { isFirstSession, isRecord, type Bests } from './personal-bests.ts'
import { impossibleBecause, PlausibilityNote } from './plausibility-note.tsx'
import { SavedActions, UnsavedActions } from './result-actions.tsx'
import { ResultHero } from './result-hero.tsx'
import { RunBars } from './run-bars.tsx'

interface ResultScreenProps {
  session: RecordSession
  userId: string
  runs: readonly CountedRun[]
  /** The bests before this session; null while they are not known. */
  bests: Bests | null
  phase: 'unsaved' | 'saving' | 'saved'
  onSave(): void
  onDiscard(): void
  onReopen(): void
  onAgain(): void
}

/** What the practice came to, and what to do with it. */
export function ResultScreen(props: ResultScreenProps) {
  const { session, userId, runs, bests, phase, onDiscard } = props
  const { t } = useTranslation()
  const stored = useOutbox().accepted.get(session.id)
  const record = bests !== null && isRecord(session, bests)
  return (
    <Container maxWidth="sm" sx={{ pt: { xs: 3, sm: 6 }, pb: 3, display: 'grid', gap: 3 }}>
      <ResultHero session={session} isRecord={record} />
      {phase === 'saved' && (
        <Box sx={{ textAlign: 'center' }}>
          <SessionDelivery sessionId={session.id} userId={userId} onDelete={onDiscard} />
          {stored && !stored.underReview && <OwnRank />}
        </Box>
      )}
      <PlausibilityNote session={session} stored={stored} />
      {bests && isFirstSession(bests) && (
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('practice.result.first')}
        </Typography>
      )}
      {bests && !isFirstSession(bests) && <BestComparisons session={session} bests={bests} />}
      <RunBars runs={runs} />
      {phase === 'saved' ? (
        <SavedActions onAgain={props.onAgain} />
      ) : (
        <UnsavedActions
          canSave={impossibleBecause(session) === null}
          saving={phase === 'saving'}
          onSave={props.onSave}
          onDiscard={onDiscard}
          onReopen={props.onReopen}
        />
      )}
    </Container>
  )
}
