import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { placeToTell } from '#domain/leaderboard.ts'
import type { Dare, Goal } from '#domain/practice/goal.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { recallAnonymousPast } from '#web/platform/player/last-known-user.ts'
import { useMay } from '#web/platform/auth/use-may.ts'
import { NewAchievements } from '#web/sessions/achievements/new-achievements.tsx'
import { PracticeAnnotations } from '#web/sessions/annotations/practice-annotations.tsx'
import type { SessionNotes } from '#web/sessions/annotations/session-notes.ts'
import { type Bests, isFirstSession, isRecord } from '#web/sessions/bests/personal-bests.ts'
import { useOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { SessionDelivery } from '#web/sessions/delivery/session-delivery.tsx'
import { sessionStatus } from '#web/sessions/delivery/session-status.ts'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import type { SharedPicture } from '#web/ui/share/shared-picture.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { BestComparisons } from './best-comparisons.tsx'
import { MomentCard } from './moments/moment-card.tsx'
import { impossibleBecause, PlausibilityNote } from './plausibility-note.tsx'
import { SavedActions, UnsavedActions } from './result-actions.tsx'
import { GoalResult, ResultHero } from './result-hero.tsx'
import { RunBars } from './run-bars.tsx'
import { SessionStory, useUsualCount } from './session-story.tsx'
import { pictureOfSession } from './picture-of-session.ts'

interface ResultScreenProps {
  session: RecordSession
  userId: string
  goal?: Goal | undefined
  dare?: Dare | undefined
  annotations: SessionNotes
  onAnnotate: (change: SessionNotes) => void
  /** The bests before this session. Null while they are unknown. */
  bests: Bests | null
  phase: 'unsaved' | 'saving' | 'saved'
  onSave: () => void
  onQuickSave: () => void
  onDiscard: () => void
  onReopen: () => void
  onAgain: () => void
  onClose: () => void
}

/** The result of the practice, and the choices to save or discard it. */
export function ResultScreen(props: ResultScreenProps) {
  const { session, userId, goal, dare, bests, phase, onDiscard } = props
  const runs = session.runs ?? []
  const { t } = useTranslation()
  const { profile } = useAuth()
  const outbox = useOutbox()
  const stored = outbox.accepted.get(session.id)
  // While a saved session is sent for the first time, what it achieved may still push the buttons down. So they wait, and then they stay.
  const [isSettled, setSettled] = useState(false)
  if (!isSettled && phase === 'saved' && sessionStatus(outbox, session.id, userId).kind !== 'saving')
    setSettled(true)
  const isPossible = impossibleBecause(session) === null
  const record = bests !== null && isRecord(session, bests)
  const usual = useUsualCount(userId, session.id)
  const picture = pictureOfSession(t, profile, session, record)
  const resultId = useId()
  return (
    <FullScreen label={t('practice.result.title')} describedBy={resultId}>
      <Box sx={{ p: 1, [lyingPhone]: { position: 'absolute' } }}>
        <IconButton size="large" aria-label={t('practice.count.close')} onClick={props.onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Container maxWidth="sm" sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <div id={resultId}>
          <ResultHero session={session} isRecord={record} />
          {goal && <GoalResult goal={goal} dare={dare} practice={session} />}
          {bests && isPossible && (
            <Box sx={{ textAlign: 'center' }}>
              <SessionStory
                session={session}
                against={{ isFirst: isFirstSession(bests), isRecord: record, usual }}
              />
            </Box>
          )}
        </div>
        {phase === 'saved' && (
          <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center' }}>
            <SessionDelivery sessionId={session.id} userId={userId} onDelete={onDiscard} />
          </Box>
        )}
        {phase === 'saved' && stored && !stored.underReview && bests && (
          <MomentCard session={stored} bestBefore={bests.bestSessionCount} />
        )}
        <NewAchievements sessionId={session.id} stored={stored} />
        {isSettled && !stored?.underReview && (
          <MoreOfIt sessionId={session.id} isStored={stored !== undefined} picture={picture} />
        )}
        {isSettled && <KeepPractice juggleCount={session.juggleCount} />}
        {(stored || phase !== 'saved') && <PlausibilityNote session={session} stored={stored} />}
        {bests && isPossible && !isFirstSession(bests) && (
          <BestComparisons session={session} bests={bests} told={stored?.newRecords ?? []} />
        )}
        <RunBars runs={runs} />
        <PracticeAnnotations
          runs={runs}
          value={props.annotations}
          saved={phase !== 'unsaved'}
          onChange={props.onAnnotate}
        />
        {phase === 'saved' ? (
          <SavedActions onAgain={props.onAgain} />
        ) : (
          <UnsavedActions
            canSave={isPossible}
            isPending={phase === 'saving'}
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

interface MoreOfItProps {
  sessionId: string
  /** Whether the server has the session, and so the boards. */
  isStored: boolean
  picture: SharedPicture
}

/** What can be done with a saved session, and the player's place by it. */
function MoreOfIt({ sessionId, isStored, picture }: MoreOfItProps) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <ShareButton withText label={t('share.action')} picture={picture} />
        <Button component={Link} to={`/practice/${sessionId}`}>
          {t('practice.result.touchByTouch')}
        </Button>
      </Box>
      {isStored && may.call('GET', '/api/leaderboards/totalJuggles') && <OwnRank />}
    </Box>
  )
}

/** The player's place on the board after this session, if it encourages. It keeps its line while loading, and is empty otherwise. */
function OwnRank() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: queryKeys.ownRank,
    queryFn: () =>
      unwrap<Leaderboard>(
        api.api.leaderboards[':stat'].$get({ param: { stat: 'totalJuggles' }, query: { limit: '1' } }),
      ),
    // A cached place would be from before the session.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Typography role="status" sx={{ minHeight: '1.6em', textAlign: 'center' }}>
      {data?.me && sayPlace(t, data.me, data.total)}
    </Typography>
  )
}

function sayPlace(t: TFunction, { rank, approximate }: NonNullable<Leaderboard['me']>, total: number) {
  switch (placeToTell(rank, total)) {
    case 'place':
      return t(approximate ? 'practice.result.aboutRank' : 'practice.result.rank', { rank, total })
    case 'ahead':
      return t(approximate ? 'practice.result.aboutAheadOf' : 'practice.result.aheadOf', {
        players: t('leaderboards.players', { count: total - rank }),
      })
    case null:
      return null
  }
}

/** Tells anonymous players that their practice lasts only as long as this browser remembers them, and then that their account has it. */
function KeepPractice({ juggleCount }: { juggleCount: number }) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const dialog = useAuthDialog()
  const [anonymousUid] = useState(user?.isAnonymous ? user.uid : null)
  const juggles = t('practice.juggles', { count: juggleCount })
  if (!user || !anonymousUid) return null
  if (!user.isAnonymous) {
    // The player may have chosen to leave the practice behind.
    const isKept = recallAnonymousPast(user.uid) === anonymousUid
    return isKept && <Alert severity="success">{t('practice.result.kept', { juggles })}</Alert>
  }
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography>{t('practice.result.keep', { juggles })}</Typography>
      <Button variant="outlined" onClick={() => dialog.open('signUp')}>
        {t('auth.keepPractice.action')}
      </Button>
    </Card>
  )
}
