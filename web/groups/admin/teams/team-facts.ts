import type { TFunction } from 'i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'

/** What a line says of a team to whoever manages it: what it is first, then what there is to do. */
export const teamFacts = (
  t: TFunction,
  {
    type,
    memberCount,
    requestCount,
    status,
  }: Pick<ManagedTeam, 'type' | 'memberCount' | 'requestCount' | 'status'>,
): string[] => [
  t(`groups.types.${type}`),
  t('groups.members', { count: memberCount }),
  ...(requestCount > 0 ? [t('groups.team.requestsWaiting', { count: requestCount })] : []),
  ...(status === 'inactive' ? [t('groups.inactive')] : []),
]
