import { queryOptions } from '@tanstack/react-query'
import type { BlockedGroups } from '#contract/groups/blocked-groups.ts'
import type { GroupKind } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'

const blocked = api.api.me['blocked-groups']
const one = blocked[':groups'][':id']
const pathOf = (kind: GroupKind, id: string) => ({
  param: { groups: kind === 'team' ? ('teams' as const) : ('organizations' as const), id },
})

export const blockedGroups = queryOptions({
  queryKey: laterQueryKeys.blockedGroups,
  queryFn: () => unwrap<BlockedGroups>(blocked.$get()),
})

export const blockGroup = (kind: GroupKind, id: string) => unwrap<unknown>(one.$put(pathOf(kind, id)))
export const unblockGroup = (kind: GroupKind, id: string) => unwrap<unknown>(one.$delete(pathOf(kind, id)))
