import type { TFunction } from 'i18next'
import type { CoachedMember } from '#contract/groups/coach.ts'
import { MEMBER_FINDINGS } from '#domain/coach/member-practice.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatPercent } from '#web/ui/format/numbers.ts'

/** The filters for members. `hidden` are those who show their practice to nobody. */
export const SHOWN_FINDINGS = [...MEMBER_FINDINGS, 'hidden'] as const
export type ShownFinding = (typeof SHOWN_FINDINGS)[number]

export const findingOf = ({ finding }: CoachedMember): ShownFinding => finding?.kind ?? 'hidden'

/** Explains a member's finding in numbers. */
export function reasonOf(t: TFunction, { finding, joinedAt }: CoachedMember): string {
  if (finding === null) return t('coach.reasons.hidden')
  if (finding.kind === 'managing') return t('coach.reasons.managing')
  if (finding.kind === 'justJoined') return t('coach.reasons.justJoined', { date: formatDate(joinedAt) })
  if (finding.kind === 'standingStill') return t('coach.reasons.standingStill', finding)
  if (finding.kind === 'breakthrough')
    return t('coach.reasons.breakthrough', { ...finding, percent: formatPercent(finding.percent) })
  if (finding.kind === 'practicing') {
    const { sessions, days } = finding
    return t(days === 1 ? 'coach.reasons.practicingOneDay' : 'coach.reasons.practicing', {
      count: sessions,
      days,
    })
  }
  if (finding.daysSince === null) return t('coach.reasons.never', { date: formatDate(joinedAt) })
  const before =
    finding.sessionsBefore > 0 ? [t('coach.reasons.sessionsBefore', { count: finding.sessionsBefore })] : []
  return [t('coach.reasons.daysSince', { count: finding.daysSince }), ...before].join(', ')
}
