import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { weekOf } from '#domain/calendar/week.ts'
import { daysToGoal, nextWeek } from '#domain/statistics/weekly-goal.ts'
import { formatDays, formatDayWithWeekday } from '#web/statistics/format-days.ts'
import { formatWeekdayLetter } from '#web/ui/format/dates.ts'
import { useMay } from '#web/platform/auth/use-may.ts'
import { Figure, type FigureContent } from '#web/ui/facts/figure.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'
import { FireIcon } from '#web/ui/icons/practice-icons.ts'
import { LastSevenDays } from './last-seven-days.tsx'
import { WeeklyGoalSetting } from './weekly-goal.tsx'

interface StreakCardProps {
  statistics: Statistics
  /** Only what matters today: the last seven days, without the longest streak and the rule. */
  isBrief?: boolean
}

/** The current streak, in days, or in weeks for players with a weekly goal. Beside it is this week, or on Today the last seven days. */
export function StreakCard({ statistics, isBrief = false }: StreakCardProps) {
  const { t } = useTranslation()
  const may = useMay()
  const days = useDayStreakFigures(statistics.dayStreak)
  const weeks = useWeekStreakFigures(statistics)
  const [hero, ...others] = weeks ? [...weeks, days[0]] : days
  const rule = ruleOf(statistics)
  return (
    <Card component="section" aria-label={t('statistics.streak.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box sx={isBrief ? brief : layout}>
        <StreakNow {...hero} />
        {!isBrief && (
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
            {others.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', minWidth: 0 }}>
          {isBrief ? <LastSevenDays statistics={statistics} /> : <ThisWeek statistics={statistics} />}
          {may.call('PATCH', '/api/me') && <WeeklyGoalSetting goal={statistics.weeklyGoal?.goal ?? null} />}
        </Box>
      </Box>
      {!isBrief && rule && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t(`statistics.streak.${rule}`)}
        </Typography>
      )}
    </Card>
  )
}

/** What keeps the streak. Without one there is nothing to keep, and a day without practice is told beside the streak. */
function ruleOf({ weeklyGoal, dayStreak }: Statistics) {
  if (weeklyGoal) return weeklyGoal.current > 0 ? 'weeklyRule' : null
  return dayStreak.current && dayStreak.practicedToday ? 'dailyRule' : null
}

type StreakFigure = FigureContent & { alive: boolean }

function StreakNow({ alive, ...figure }: StreakFigure) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <FireIcon aria-hidden sx={{ fontSize: 56, color: alive ? 'surface.flame' : 'text.disabled' }} />
      <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
        <Figure hero {...figure} />
      </Box>
    </Box>
  )
}

/**
 * As high as the brief card. painted-streak.js writes the day streak into the painted page. It knows no texts, so they are attributes here:
 * one day, two days, and the notes.
 */
export function StreakSkeleton() {
  const { t } = useTranslation()
  const texts = {
    'data-one': t('leaderboards.days', { count: 1 }),
    'data-other': t('leaderboards.days', { count: 2 }),
    'data-safe': t('statistics.streak.safe'),
    'data-at-risk': t('statistics.streak.atRisk'),
    'data-start': t('statistics.streak.start'),
  }
  return (
    <Card id="painted-streak" {...texts} sx={skeleton}>
      <StreakNow label={t('statistics.streak.days')} value={null} note={null} alive={false} />
    </Card>
  )
}

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

/** Until a first week has met the goal, the days of this week take its place, because no streak is no praise. */
function useWeekStreakFigures(statistics: Statistics): [StreakFigure, ...StreakFigure[]] | null {
  const { t } = useTranslation()
  const goal = statistics.weeklyGoal
  if (!goal) return null
  const weeks = (count: number) => t('statistics.streak.weeks', { count })
  const longest =
    goal.longest > 0
      ? [{ label: t('statistics.streak.longestWeeks'), value: weeks(goal.longest), alive: false }]
      : []
  const note = sayRestOfWeek(t, goal, statistics)
  if (goal.current === 0) {
    const value = t('statistics.streak.daysOfGoal', { days: goal.daysThisWeek, goal: goal.goal })
    return [
      { label: t('statistics.streak.daysThisWeek'), value, note, alive: goal.daysThisWeek > 0 },
      ...longest,
    ]
  }
  const label = t('statistics.streak.byWeeks', { count: goal.goal })
  return [{ label, value: weeks(goal.current), note, alive: true }, ...longest]
}

type WeeklyGoal = NonNullable<Statistics['weeklyGoal']>

/** What this week still needs, or when the next one begins if it is too short for that. */
function sayRestOfWeek(
  t: TFunction,
  goal: WeeklyGoal,
  { to: today, weekStart, dayStreak }: Statistics,
): string {
  const left = daysToGoal(goal, { today, practicedToday: dayStreak.practicedToday }, weekStart)
  if (left === null)
    return t('statistics.streak.nextWeek', { day: formatDayWithWeekday(nextWeek(today, weekStart)) })
  return left > 0 ? t('statistics.streak.daysLeft', { count: left }) : t('statistics.streak.goalMet')
}

/** The days of this week: practiced, still to come, or rest. */
function ThisWeek({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { to: today, days, weeklyGoal, weekStart } = statistics
  const firstDay = weekOf(today, weekStart)
  const practiced = new Set(days.filter(({ date }) => date >= firstDay).map(({ date }) => date))
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {weeklyGoal && weeklyGoal.current > 0
          ? t('statistics.week.ofGoal', {
              days: t('leaderboards.days', { count: weeklyGoal.daysThisWeek }),
              goal: weeklyGoal.goal,
            })
          : t('statistics.week.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', gap: 0.75 }}>
        {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
          const date = addDays(firstDay, offset)
          return (
            <DayOfWeek
              key={date}
              date={date}
              practiced={practiced.has(date)}
              isToday={date === today}
              isToCome={date > today}
            />
          )
        })}
      </Box>
    </div>
  )
}

interface DayOfWeekProps {
  date: string
  practiced: boolean
  isToday: boolean
  isToCome: boolean
}

function DayOfWeek({ date, practiced, isToday, isToCome }: DayOfWeekProps) {
  const { t } = useTranslation()
  const day = formatDayWithWeekday(date)
  const words = t(practiced ? 'statistics.week.practiced' : 'statistics.week.notPracticed')
  return (
    <Box component="li" sx={{ textAlign: 'center' }}>
      <VisuallyHidden>{isToCome ? day : t('pairs.labeled', { label: day, value: words })}</VisuallyHidden>
      <Box aria-hidden sx={[dot, practiced && filled, isToday && today]}>
        {practiced && <CheckIcon sx={{ fontSize: 18 }} />}
      </Box>
      <Typography aria-hidden variant="caption" color="textSecondary">
        {formatWeekdayLetter(date)}
      </Typography>
    </Box>
  )
}

const layout = {
  display: 'grid',
  gap: { xs: 3, md: 3.5 },
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, max-content) minmax(8rem, 1fr)',
    // The streak has what the days of the week and a narrow second column leave, and breaks if it has more digits.
    md: 'minmax(0, max-content) minmax(8rem, 1fr) max-content',
  },
  justifyContent: 'space-between',
}

const brief = { ...layout, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 420px)' } }

const skeleton = { p: { xs: 2.5, sm: 4 }, minHeight: 220, '&[data-alive] svg': { color: 'surface.flame' } }

const dot = {
  width: 32,
  height: 32,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'surface.raised',
  '@media (forced-colors: active)': { border: '1px solid', '& svg': { color: 'HighlightText' } },
}
const filled = { bgcolor: 'primary.main', color: 'primary.contrastText' }
const today = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 }
