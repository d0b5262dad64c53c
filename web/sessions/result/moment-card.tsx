import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { type Moment, momentsOf } from '#domain/practice/moments.ts'
import { useFeedback } from '#web/sessions/feedback/use-feedback.ts'
import { useSessions } from '#web/sessions/history/use-sessions.ts'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import type { IconComponent } from '#web/ui/icons/icon.tsx'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { BoltIcon, FireIcon, TimerIcon } from '#web/ui/icons/practice-icons.ts'

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
  const { data, isPending } = useSessions(session.userId)
  const { signal } = useFeedback()
  const moments = useMemo(() => {
    if (isPending) return []
    const others = (data ?? []).filter(({ id, underReview }) => id !== session.id && !underReview)
    return momentsOf({ ...session, bestBefore, others }).map((moment) => ({
      kind: moment.kind,
      words: t(`practice.moments.${moment.kind}`, { count: 'days' in moment ? moment.days : 1 }),
    }))
  }, [session, bestBefore, data, isPending, t])
  const celebrates = moments.length > 0 && !stillness
  const celebrate = useEffectEvent(() => signal('goal'))
  useEffect(() => {
    if (celebrates) celebrate()
  }, [celebrates])
  if (moments.length === 0) return null
  return (
    <div>
      <SaidOnArrival>{moments.map(({ words }) => words).join('. ')}</SaidOnArrival>
      <Box component="ul" sx={list}>
        {moments.map(({ kind, words }) => {
          const Icon = ICONS[kind]
          return (
            <Box component="li" key={kind} sx={[item, celebrates && arrival]}>
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

const arrival = {
  animation: 'moment 500ms ease-out',
  '@keyframes moment': {
    from: { opacity: 0, transform: 'scale(0.7)' },
    '60%': { opacity: 1, transform: 'scale(1.06)' },
    to: { transform: 'none' },
  },
}
