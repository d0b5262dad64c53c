import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useCloseOnBack } from '#web/ui/dialogs/use-close-on-back.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { BellIcon } from '#web/ui/icons/people-icons.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead, useNotifications } from './use-notifications.ts'

/** The bell of the top bar with the number of new notifications. Opening the list marks all of them as read. */
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
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
        sx={inItsPlace}
      >
        <Badge badgeContent={unread} max={99} overlap="circular" sx={badge}>
          <BellIcon />
        </Badge>
      </IconButton>
      <SaidOnArrival>{unread > 0 && anchor === null ? label : ''}</SaidOnArrival>
      <NotificationPanel anchor={anchor} onClose={close}>
        <NotificationList query={query} onFollow={close} />
      </NotificationPanel>
    </>
  )
}

/** Notifications are mostly about groups. A new one reloads the groups on the page, so that an approved player sees it at once. */
function useGroupsFollow(newestId: string | undefined): void {
  const queries = useQueryClient()
  const known = useRef(newestId)
  useEffect(() => {
    const isNews = known.current !== undefined && newestId !== undefined && known.current !== newestId
    known.current = newestId ?? known.current
    if (!isNews) return
    for (const queryKey of [queryKeys.groups, queryKeys.me, laterQueryKeys.permissions])
      void queries.invalidateQueries({ queryKey })
  }, [newestId, queries])
}

interface NotificationPanelProps {
  /** The bell, while the panel is open. */
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** Beside the bell on a laptop, over the full height on a phone. */
function NotificationPanel({ anchor, onClose, children }: NotificationPanelProps) {
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'))
  const titleId = useId()
  useCloseOnBack(anchor !== null, onClose)
  const content = (
    <>
      <PanelHeader titleId={titleId} onClose={onClose} />
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>{children}</Box>
    </>
  )
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const
  if (isPhone) {
    return (
      <Drawer
        anchor="right"
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { ...dialog, sx: { width: 1, display: 'flex', flexDirection: 'column' } } }}
      >
        {content}
      </Drawer>
    )
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...dialog, sx: popover } }}
    >
      {content}
    </Popover>
  )
}

function PanelHeader({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: 2.5, pr: 1, pt: 1, pb: 0.5 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
        {t('notifications.title')}
      </Typography>
      <IconButton autoFocus aria-label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

/** Not on a line of text, which would move it down where the player's own text is large. */
const inItsPlace = { display: 'flex' }

const badge = {
  '& .MuiBadge-badge': {
    bgcolor: 'surface.action',
    color: 'common.white',
    fontSize: 'min(0.75rem, 14px)',
    fontWeight: 'fontWeightBold',
  },
}

const popover = {
  width: 400,
  maxHeight: 'min(640px, calc(100dvh - 96px))',
  mt: 1,
  borderRadius: '16px',
  display: 'flex',
  flexDirection: 'column',
}
