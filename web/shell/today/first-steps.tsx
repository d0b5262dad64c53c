import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import type { Page } from '#web/platform/api/paged.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'

/** The first three steps of a new player. They leave when all are done, or after a week of practice. */
export function FirstSteps({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const titleId = useId()
  const steps = useSteps(statistics)
  const done = steps.filter((step) => step.isDone).length
  if (done === steps.length || statistics.totals.practiceDays >= WELCOME_DAYS) return null
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h3">
        {t('today.steps.title', { done, total: steps.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={titleId}
        value={(100 * done) / steps.length}
        sx={{ my: 2, height: 6, borderRadius: '3px' }}
      />
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {steps.map(({ name, to, isDone }, index) => (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}
          >
            <Box aria-hidden sx={[mark, isDone && marked]}>
              {isDone ? <CheckIcon sx={{ fontSize: 18 }} /> : index + 1}
            </Box>
            <Typography sx={{ flex: 1, color: isDone ? 'text.secondary' : 'text.primary' }}>
              {t(`today.steps.${name}`)}
            </Typography>
            {isDone ? (
              <Typography variant="body2" color="textSecondary">
                {t('today.steps.done')}
              </Typography>
            ) : (
              to && (
                <Button component={Link} to={to} aria-label={t(`today.steps.${name}`)}>
                  {t('today.steps.go')}
                </Button>
              )
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** Days of practice after which a player is no longer new (product 10.32). */
const WELCOME_DAYS = 7

function useSteps({ dayStreak, weeklyGoal }: Statistics) {
  const { profile } = useAuth()
  const may = useMay()
  const team = profile?.currentTeam
  const hasCounted = dayStreak.longest !== null
  const hasPracticed = useHasSessions(!hasCounted) || hasCounted
  const steps = [
    { name: 'practice', to: '/practice', isOpen: true, isDone: hasPracticed },
    // The goal is set in the card of the streak, just above.
    { name: 'goal', to: null, isOpen: may.call('PATCH', '/api/me'), isDone: weeklyGoal !== null },
    {
      name: 'team',
      to: '/groups',
      isOpen: may.open('/groups'),
      isDone: team !== undefined && team !== null && !isDefaultTeam(team.teamId),
    },
  ] as const
  return steps.filter(({ isOpen }) => isOpen)
}

/** Statistics leave out a practice that is held back for review. It was a practice all the same. */
function useHasSessions(isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: laterQueryKeys.anySession,
    queryFn: () => unwrap<Page<OwnSession>>(api.api.sessions.$get({ query: { limit: '1' } })),
    enabled: isAsked,
  })
  return data !== undefined && data.items.length > 0
}

const mark = {
  width: 32,
  height: 32,
  flexShrink: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  typography: 'body2',
  fontWeight: 'fontWeightBold',
  bgcolor: 'surface.raised',
}
const marked = { bgcolor: 'primary.main', color: 'primary.contrastText' }
