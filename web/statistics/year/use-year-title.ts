import { useTranslation } from 'react-i18next'
import type { JugglingYear } from '#domain/statistics/juggling-year.ts'

/** The name of a year: "2026 in juggling", "Your year 2 with Keepup". */
export function useYearTitle(): (year: JugglingYear) => string {
  const { t } = useTranslation()
  return (year) =>
    year.kind === 'calendar'
      ? t('year.calendar', { year: String(year.year) })
      : t('year.account', { number: year.number, product: t('brand.name') })
}
