const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const signedPercent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumSignificantDigits: 2,
  signDisplay: 'exceptZero',
})
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

/** +3.1 */
export const formatChange = (change: number): string => signed.format(change)
/** 0.25 as +25% */
export const formatRelativeChange = (share: number): string => signedPercent.format(share)
/** 0.25 as 25% */
export const formatShare = (share: number): string => percent.format(share)
