import NotificationsRounded from '@mui/icons-material/NotificationsRounded'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { useMarkRead, useNotifications } from './use-notifications.ts'

/** The bell of the top bar: how much is new, and behind it the list. Opening it reads everything. */
export default function NotificationBell() {
  const { t } = useTranslation()
  const query = useNotifications()
  const markRead = useMarkRead()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = query.data?.unreadCount ?? 0
  useGroupsFollow(query.data?.items[0]?.id)
  const label = unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.title')

  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    if (unread > 0) markRead()
  }
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
        <Badge badgeContent={unread} max={99} overlap="circular" sx={badge}>
          <NotificationsRounded />
        </Badge>
      </IconButton>
      <VisuallyHidden announce>{unread > 0 && anchor === null ? label : ''}</VisuallyHidden>
      <NotificationPanel anchor={anchor} onClose={close}>
        <NotificationList query={query} onFollow={close} />
      </NotificationPanel>
    </>
  )
}

/** News are about groups: what the page shows of them is asked for again, so that an approved player sees it at once. */
function useGroupsFollow(newestId: string | undefined): void {
  const queries = useQueryClient()
  const known = useRef(newestId)
  useEffect(() => {
    const isNews = known.current !== undefined && newestId !== undefined && known.current !== newestId
    known.current = newestId ?? known.current
    if (!isNews) return
    for (const queryKey of [['groups'], ['me'], ['permissions']]) void queries.invalidateQueries({ queryKey })
  }, [newestId, queries])
}

const badge = {
  '& .MuiBadge-badge': { bgcolor: 'surface.action', color: 'common.white', fontWeight: 'fontWeightBold' },
}
