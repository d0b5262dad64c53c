import type { TFunction } from 'i18next'
import { formatRate } from '#web/ui/format/numbers.ts'

/** Practice may have had no session long enough for a best rate yet: 0.0 would contradict the rates of its sessions. */
export const formatBestRate = (bestRate: number): string => (bestRate > 0 ? formatRate(bestRate) : '–')

/** The line below a missing best rate, once there is practice that could have made one. */
export const whyNoRate = (
  { bestRate, totalJuggles }: { bestRate: number; totalJuggles: number },
  t: TFunction,
): { note?: string } =>
  bestRate === 0 && totalJuggles > 0 ? { note: t('statistics.records.bestRate.explanation') } : {}
