import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isDefaultName } from '#domain/players/display-name.ts'
import { nearestBadge } from '#domain/statistics/badges.ts'
import { TeamWeek } from '#web/leaderboards/team-week.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import type { IdentityUser } from '#web/platform/auth/identity-calls.ts'
import { NextBadge } from '#web/statistics/achievements/badges-card.tsx'
import { StreakCard, StreakSkeleton } from '#web/statistics/streak/streak-card.tsx'
import { YearInSeason } from '#web/statistics/year/years-card.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { TodayShown } from './kept-today.ts'
import { NewsCard } from './news-card.tsx'
import { useToday } from './use-today.ts'

// Most players have no task.
const TodayTasks = lazyPart(() => import('#web/groups/tasks/today-tasks.tsx'))

/** The signed-in player's day (product 10.32), above the landing page: Start, the streak, the last days, the next badge, the team's week and news. */
export default function Today() {
  const { user } = useAuth()
  return user && <TodayOf user={user} />
}

function TodayOf({ user }: { user: IdentityUser }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const { uid: userId } = user
  // The login knows a changed name only after the next sign-in or reload.
  const name = profile?.displayName ?? user.displayName
  // Nobody is called "User".
  const isNameless = !name || (user.isAnonymous && isDefaultName({ ...user, displayName: name }))
  const titleId = useId()
  const { today, error, isStale, isNewsCopy, retry } = useToday(userId)
  return (
    <Container component="section" maxWidth="lg" aria-labelledby={titleId} sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={heading}>
        <Typography id={titleId} variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {isNameless ? t('today.title') : t('today.greeting', { name })}
        </Typography>
        <Button variant="contained" size="large" component={Link} to="/practice" sx={start}>
          {t('practice.start.action')}
        </Button>
      </Box>
      {today && isStale && <StaleNote loadedAt={today.at} onRetry={retry} />}
      {today && <Day userId={userId} today={today} isNewsCopy={isNewsCopy} />}
      {!today && error && <ErrorState error={error} onRetry={retry} />}
      {!today && !error && <DaySkeleton />}
    </Container>
  )
}

interface DayProps {
  userId: string
  today: TodayShown
  isNewsCopy: boolean
}

function Day(props: DayProps) {
  const isAfterFirstScreen = useAfterFirstScreen()
  return (
    <Box sx={cards}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <StreakCard statistics={props.today.statistics} isBrief />
      </Box>
      {isAfterFirstScreen && <BelowTheStreak {...props} />}
    </Box>
  )
}

function BelowTheStreak({ userId, today: { statistics, week, news }, isNewsCopy }: DayProps) {
  const badge = nearestBadge(statistics.badges.next)
  return (
    <>
      <FirstSteps statistics={statistics} />
      <Suspense fallback={null}>
        <TodayTasks userId={userId} />
      </Suspense>
      <YearInSeason statistics={statistics} />
      {badge && <NextBadgeCard badge={badge} />}
      {week && (
        // It stands beside two other cards, so that the grid has no hole.
        <Box sx={{ gridRow: { md: 'span 2' } }}>
          <TeamWeek team={week.team} board={week.board} />
        </Box>
      )}
      {news.length > 0 && <NewsCard news={news} isCopy={isNewsCopy} />}
    </>
  )
}

function NextBadgeCard({ badge }: { badge: NonNullable<ReturnType<typeof nearestBadge>> }) {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={t('today.nextBadge')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('today.nextBadge')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <NextBadge badge={badge} />
      </Box>
    </Card>
  )
}

function DaySkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={cards}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <StreakSkeleton />
      </Box>
      <CardSkeleton />
      <CardSkeleton />
    </Box>
  )
}

function CardSkeleton() {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Skeleton width="8rem" />
      <Skeleton variant="rounded" height={72} sx={{ mt: 2 }} />
    </Card>
  )
}

const heading = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  justifyContent: 'space-between',
  gap: 2,
  mb: { xs: 2, sm: 3 },
}
const start = { minHeight: 64, minWidth: { sm: 240 }, fontSize: 'h3.fontSize' }
const cards = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}
