import { useTranslation } from 'react-i18next'
import { localDate } from '#domain/calendar/time-zone.ts'
import { byLocale } from '#web/ui/format/locale.ts'

const MS_PER_DAY = 86_400_000
const thisYear = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const otherYear = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Says a calendar day (YYYY-MM-DD) as a person would: today, yesterday, Wednesday 18 November. */
export function useDayLabel(): (day: string) => string {
  const { t } = useTranslation()
  return (day) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const now = Date.now()
    if (day === localDate(new Date(now), timeZone)) return t('history.today')
    if (day === localDate(new Date(now - MS_PER_DAY), timeZone)) return t('history.yesterday')
    const isThisYear = day.slice(0, 4) === String(new Date(now).getFullYear())
    return (isThisYear ? thisYear : otherYear)().format(new Date(`${day}T00:00:00Z`))
  }
}
