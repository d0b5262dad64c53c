import { queryOptions } from '@tanstack/react-query'
import type { BlockedGroups } from '#contract/groups/blocked-groups.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

const blocked = api.api.me['blocked-groups']
const one = blocked[':groups'][':id']
const pathOf = (kind: 'team' | 'organization', id: string) => ({
  param: { groups: kind === 'team' ? ('teams' as const) : ('organizations' as const), id },
})

/** The groups that the player has blocked. */
export const blockedGroups = queryOptions({
  queryKey: ['groups', 'blocked'],
  queryFn: () => unwrap<BlockedGroups>(blocked.$get()),
})

export const blockGroup = (kind: 'team' | 'organization', id: string) =>
  unwrap<unknown>(one.$put(pathOf(kind, id)))
export const unblockGroup = (kind: 'team' | 'organization', id: string) =>
  unwrap<unknown>(one.$delete(pathOf(kind, id)))
