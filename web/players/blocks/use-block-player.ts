import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BlockedPlayers } from '#contract/players/blocked-players.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export interface Blockable {
  uid: string
  displayName: string
}

/** Where the two players stop or begin to see each other. */
const CHANGED = [
  laterQueryKeys.blockedPlayers,
  laterQueryKeys.ownTasks,
  queryKeys.groups,
  queryKeys.leaderboard,
  queryKeys.notifications,
]

/** Blocks a player. The message offers to undo it. */
export function useBlockPlayer({ uid, displayName: name }: Blockable, onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const unblock = useUnblockPlayer({ uid, displayName: name })
  return useAction({
    async act() {
      await blockPlayer(uid)
      onDone()
      const undo = { label: t('blocks.player.undo'), run: () => unblock.run() }
      notify(t('blocks.blocked', { name }), 'success', undo)
    },
    failed: t('blocks.player.failed'),
    invalidates: CHANGED,
  })
}

export function useUnblockPlayer({ uid, displayName: name }: Blockable) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act() {
      await unblockPlayer(uid)
      notify(t('blocks.unblocked', { name }), 'success')
    },
    failed: t('blocks.player.failed'),
    invalidates: CHANGED,
  })
}

const blocked = api.api.me['blocked-players']
const one = (userId: string) => ({ param: { userId } })

export const blockedPlayers = queryOptions({
  queryKey: laterQueryKeys.blockedPlayers,
  queryFn: () => unwrap<BlockedPlayers>(blocked.$get()),
})

const blockPlayer = (userId: string) => unwrap<unknown>(blocked[':userId'].$put(one(userId)))
const unblockPlayer = (userId: string) => unwrap<unknown>(blocked[':userId'].$delete(one(userId)))
