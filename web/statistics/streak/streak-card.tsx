import LocalFireDepartmentIcon from '@mui/icons-material/LocalFireDepartment'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { Figure, type FigureContent } from '#web/ui/page/figure.tsx'
import { formatDays } from '#web/statistics/calendar-words.ts'
import { ThisWeek } from './this-week.tsx'
import { WeeklyGoalSetting } from './weekly-goal-setting.tsx'

/** The streak that goes on now, by days, or by weeks for who has a weekly goal; beside it this week. */
export function StreakCard({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const days = useDayStreakFigures(statistics.dayStreak)
  const weeks = useWeekStreakFigures(statistics.weeklyGoal)
  const [hero, ...others] = weeks ? [...weeks, days[0]] : days
  return (
    <Card component="section" aria-label={t('statistics.streak.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box sx={layout}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <LocalFireDepartmentIcon
            aria-hidden
            sx={{ fontSize: 56, color: hero.alive ? 'warning.main' : 'text.disabled' }}
          />
          <Box
            component="dl"
            sx={{ m: 0, minWidth: 0, '& dd:first-of-type': { whiteSpace: { md: 'nowrap' } } }}
          >
            <Figure hero {...hero} />
          </Box>
        </Box>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
          {others.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <ThisWeek statistics={statistics} />
          <WeeklyGoalSetting goal={statistics.weeklyGoal?.goal ?? null} />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t(statistics.weeklyGoal ? 'statistics.streak.weeklyRule' : 'statistics.streak.dailyRule')}
      </Typography>
    </Card>
  )
}

type StreakFigure = FigureContent & { alive: boolean }

function useDayStreakFigures({
  current,
  longest,
  practicedToday,
}: Statistics['dayStreak']): [StreakFigure, StreakFigure] {
  const { t } = useTranslation()
  const days = (count: number) => t('leaderboards.days', { count })
  const next = () => {
    if (!current) return t('statistics.streak.start')
    return t(practicedToday ? 'statistics.streak.safe' : 'statistics.streak.atRisk')
  }
  return [
    {
      label: t('statistics.streak.days'),
      value: days(current?.length ?? 0),
      note: next(),
      alive: current !== null,
    },
    {
      label: t('statistics.streak.longestDays'),
      value: days(longest?.length ?? 0),
      ...(longest && { note: formatDays(longest.from, longest.to) }),
      alive: false,
    },
  ]
}

function useWeekStreakFigures(goal: Statistics['weeklyGoal']): [StreakFigure, StreakFigure] | null {
  const { t } = useTranslation()
  if (!goal) return null
  const weeks = (count: number) => t('statistics.streak.weeks', { count })
  const left = goal.goal - goal.daysThisWeek
  return [
    {
      label: t('statistics.streak.byWeeks', { count: goal.goal }),
      value: weeks(goal.current),
      note: left > 0 ? t('statistics.streak.daysLeft', { count: left }) : t('statistics.streak.goalMet'),
      alive: goal.current > 0,
    },
    { label: t('statistics.streak.longestWeeks'), value: weeks(goal.longest), alive: false },
  ]
}

const layout = {
  display: 'grid',
  gap: { xs: 3, md: 3.5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'auto auto auto' },
  justifyContent: 'space-between',
}
