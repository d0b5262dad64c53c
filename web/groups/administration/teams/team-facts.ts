import type { TFunction } from 'i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'

/** The facts of a team for its managers: its type first, then the open tasks. */
export const teamFacts = (
  t: TFunction,
  {
    type,
    memberCount,
    requestCount,
    status,
    adminName,
  }: Pick<ManagedTeam, 'type' | 'memberCount' | 'requestCount' | 'status' | 'adminName'>,
): string[] => [
  t(`groups.types.${type}`),
  t('groups.members', { count: memberCount }),
  ...(adminName === '' ? [t('groups.noOwner')] : []),
  ...(requestCount > 0 ? [t('groups.team.requestsWaiting', { count: requestCount })] : []),
  ...(status === 'inactive' ? [t('groups.inactive')] : []),
]
