import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { keptStreak, type Moment, momentsOf } from '#domain/practice/moments.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useMay } from '#web/platform/auth/use-may.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useFeedback } from '#web/sessions/feedback/use-feedback.ts'
import { useSessions } from '#web/sessions/history/use-sessions.ts'
import { useWeekStart } from '#web/sessions/use-week-start.ts'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import type { IconComponent } from '#web/ui/icons/icon.tsx'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { BoltIcon, FireIcon, TimerIcon } from '#web/ui/icons/practice-icons.ts'
import { moment } from '#web/ui/motion.ts'
import { withinTime } from '#web/ui/within-time.ts'

const ICONS: Record<Moment['kind'], IconComponent> = {
  firstSave: CheckCircleIcon,
  firstBadge: BoltIcon,
  firstTen: BoltIcon,
  keptStreak: FireIcon,
  bestOfWeek: TimerIcon,
}

interface MomentCardProps {
  session: RecordedSession
  bestBefore: number
}

/** Celebrates a saved session: one short motion, with sound and vibration as the player has chosen for counting. */
export function MomentCard({ session, bestBefore }: MomentCardProps) {
  const { t } = useTranslation()
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const { data, isPending, hasNextPage } = useSessions(session.userId)
  const { signal } = useFeedback()
  const weekStart = useWeekStart()
  const others = useMemo(
    () => (data ?? []).filter(({ id, underReview }) => id !== session.id && !underReview),
    [session, data],
  )
  const streak = useKeptStreak(session, { others, hasMore: hasNextPage })
  const moments = useMemo(() => {
    if (isPending) return []
    // A streak of unknown length has its place already, so that nothing moves when the server says it.
    return momentsOf({ ...session, bestBefore, others, streak: streak ?? 2, weekStart }).map((moment) => ({
      kind: moment.kind,
      words: t(`practice.moments.${moment.kind}`, { count: 'days' in moment ? moment.days : 1 }),
    }))
  }, [session, bestBefore, others, streak, weekStart, isPending, t])
  const isKnown = streak !== null
  const celebrates = moments.length > 0 && isKnown && !stillness
  const celebrate = useEffectEvent(() => signal('goal'))
  useEffect(() => {
    if (celebrates) celebrate()
  }, [celebrates])
  if (moments.length === 0) return null
  return (
    <div>
      {isKnown && <SaidOnArrival>{moments.map(({ words }) => words).join('. ')}</SaidOnArrival>}
      <Box component="ul" sx={[list, !isKnown && { visibility: 'hidden' }]}>
        {moments.map(({ kind, words }) => {
          const Icon = ICONS[kind]
          return (
            <Box component="li" key={kind} sx={[item, isKnown && moment]}>
              <Icon aria-hidden sx={{ color: 'primary.main' }} />
              <Typography sx={{ fontWeight: 'fontWeightBold' }}>{words}</Typography>
            </Box>
          )
        })}
      </Box>
    </div>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, justifyItems: 'center' }

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2.5,
  py: 1.25,
  borderRadius: 999,
  bgcolor: 'background.paper',
}

interface OtherSessions {
  others: readonly { localDate: string }[]
  /** Whether the player has older ones. */
  hasMore: boolean
}

/** Milliseconds. Other moments wait for the streak, and nobody enjoys a celebration that comes half a minute late. */
const WAIT_MS = 3_000

/**
 * The days in a row that a saved session keeps. Null while only the server can tell, which knows all sessions; 0 if it does not answer in
 * time.
 */
function useKeptStreak(session: RecordedSession, { others, hasMore }: OtherSessions): number | null {
  const known = keptStreak(session.localDate, others)
  const asks = known.days > 1 && hasMore && !known.isWhole
  const mayAsk = useMay().call('GET', '/api/me/statistics')
  const { data, errorUpdateCount } = useQuery({
    queryKey: laterQueryKeys.streakAfter(session.id),
    queryFn: () => {
      const query = { period: 'week', timeZone: session.timeZone } as const
      const asked = unwrap<Statistics>(api.api.me.statistics.$get({ query }))
      return withinTime(asked, WAIT_MS, 'The streak came too late')
    },
    retry: false,
    // What was celebrated is not celebrated again when the player comes back to the page.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: asks && mayAsk,
  })
  if (!asks) return known.days
  if (data) return data.dayStreak.current?.length ?? 0
  return errorUpdateCount > 0 || !mayAsk ? 0 : null
}
