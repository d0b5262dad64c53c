import type { TFunction } from 'i18next'
import { formatRate } from '#web/ui/format/numbers.ts'

/** Without a session that is long enough there is no best rate. 0.0 would contradict the rates of the sessions. */
export const formatBestRate = (bestRate: number): string => (bestRate > 0 ? formatRate(bestRate) : '–')

/** The explanation of a missing best rate, if there is practice. */
export const whyNoRate = (
  { bestRate, totalJuggles }: { bestRate: number; totalJuggles: number },
  t: TFunction,
): { note?: string } =>
  bestRate === 0 && totalJuggles > 0 ? { note: t('statistics.records.bestRate.explanation') } : {}
