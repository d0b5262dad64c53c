import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { LEAST_DAYS, type YearStory } from '#domain/statistics/juggling-year.ts'
import { formatBucket } from '#web/statistics/format-days.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { byLocale } from '#web/ui/format/locale.ts'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'

export interface YearCard {
  eyebrow: string
  value: string
  label: string
  text?: string
  /** The day that the card is about. A picture of it is shared. */
  date?: string
}

const weekday = byLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
/** 2024-01-01 was a Monday. */
const weekdayName = (day: number) => weekday().format(new Date(`${addDays('2024-01-01', day - 1)}T00:00:00Z`))

/** The six cards of a year. Where there is too little practice for a claim, the card says so. */
export function useYearCards(story: YearStory): YearCard[] {
  const { t } = useTranslation()
  const { juggles, sessions, seconds, practiceDays, longestStreak, bestDay, bestMonth, favoriteWeekday } =
    story
  const [badge] = story.badges.toSorted((a, b) => b.threshold - a.threshold)
  return [
    {
      eyebrow: t('year.total.eyebrow'),
      value: formatCount(juggles),
      label: t('practice.jugglesLabel', { count: juggles }),
    },
    {
      eyebrow: t('year.days.eyebrow'),
      value: formatCount(practiceDays),
      label: t('year.days.label', { count: practiceDays }),
      // Hours and minutes stay on one line.
      text: t('year.days.text', { count: sessions, time: formatDuration(seconds).replace(' ', '\u00a0') }),
    },
    {
      eyebrow: t('year.streak.eyebrow'),
      value: formatCount(longestStreak),
      label: t('year.streak.label', { count: longestStreak }),
    },
    {
      eyebrow: t('year.bestDay.eyebrow'),
      value: formatCount(bestDay.juggles),
      label: t('practice.jugglesLabel', { count: bestDay.juggles }),
      text: formatLocalDate(bestDay.date),
      date: formatLocalDate(bestDay.date),
    },
    favoriteWeekday === null
      ? {
          eyebrow: t('year.favorite.eyebrow'),
          value: bestMonth ? formatBucket(bestMonth.start, 'month') : formatCount(practiceDays),
          label: bestMonth ? t('year.favorite.month') : t('year.days.label', { count: practiceDays }),
          ...(practiceDays < LEAST_DAYS && { text: t('year.favorite.tooFew') }),
        }
      : {
          eyebrow: t('year.favorite.eyebrow'),
          value: weekdayName(favoriteWeekday),
          label: t('year.favorite.weekday'),
          ...(bestMonth && {
            text: t('year.favorite.bestMonth', { month: formatBucket(bestMonth.start, 'month') }),
          }),
        },
    badge
      ? {
          eyebrow: t('year.badges.eyebrow', { count: story.badges.length }),
          value: formatCount(badge.threshold),
          label: t(`year.badges.label.${badge.kind}`),
          text: t('year.thanks'),
        }
      : {
          eyebrow: t('year.perSession.eyebrow'),
          value: formatCount(Math.round(juggles / Math.max(1, sessions))),
          label: t('year.perSession.label'),
          text: t('year.thanks'),
        },
  ]
}
