import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Notification } from '#contract/players/notifications.ts'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { cursorOf, paged } from '#web/platform/api/paged.ts'

/** Milliseconds between two reloads, while the page is visible. */
const LOOK_EVERY_MS = 60_000

interface NotificationPage {
  items: Notification[]
  nextCursor: string | null
  unreadCount: number
}

/** The player's notifications, newest first. Reloaded every minute and whenever the player returns to the page. */
export function useNotifications({ enabled = true } = {}) {
  return useInfiniteQuery({
    enabled,
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam }) =>
      unwrap<NotificationPage>(api.api.notifications.$get({ query: cursorOf(pageParam) })),
    ...paged,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    select: ({ pages }) => ({
      // A newer server may send kinds that this page does not know yet.
      items: pages.flatMap(({ items }) => items).filter(({ kind }) => NOTIFICATION_KINDS.includes(kind)),
      unreadCount: pages[0]?.unreadCount ?? 0,
    }),
  })
}

/** Marks everything as read. New ones keep their mark until the list is reloaded. */
export function useMarkRead(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    unwrap<{ unreadCount: number }>(api.api.notifications.read.$post({ json: {} })).then(
      ({ unreadCount }) =>
        queries.setQueryData<InfiniteData<NotificationPage>>(
          queryKeys.notifications,
          (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, unreadCount })) },
        ),
      // The next opening tries again.
      (error: unknown) => console.warn('The notifications could not be marked as read', error),
    )
  }, [queries])
}
