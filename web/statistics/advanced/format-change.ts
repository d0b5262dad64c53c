import { figures } from '#web/ui/format/numbers.ts'

const signed = figures({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const signedPercent = figures({ style: 'percent', maximumSignificantDigits: 2, signDisplay: 'exceptZero' })
const percent = figures({ style: 'percent', maximumFractionDigits: 0 })

/** +3.1 */
export const formatChange = (change: number): string => signed().format(change)
/** 0.25 as +25% */
export const formatRelativeChange = (share: number): string => signedPercent().format(share)
/** 0.25 as 25% */
export const formatShare = (share: number): string => percent().format(share)
