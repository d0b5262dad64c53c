import { queryOptions } from '@tanstack/react-query'
import type { BlockedPlayers } from '#contract/players/blocked-players.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'

const blocked = api.api.me['blocked-players']
const one = (userId: string) => ({ param: { userId } })

export const blockedPlayers = queryOptions({
  queryKey: laterQueryKeys.blockedPlayers,
  queryFn: () => unwrap<BlockedPlayers>(blocked.$get()),
})

export const blockPlayer = (userId: string) => unwrap<unknown>(blocked[':userId'].$put(one(userId)))
export const unblockPlayer = (userId: string) => unwrap<unknown>(blocked[':userId'].$delete(one(userId)))
