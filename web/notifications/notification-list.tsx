import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { BellOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { NotificationItem } from './notification-item.tsx'
import type { useNotifications } from './use-notifications.ts'

interface NotificationListProps {
  query: ReturnType<typeof useNotifications>
  onFollow: () => void
}

export function NotificationList({ query, onFollow }: NotificationListProps) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const [openedAt] = useState(Date.now)
  // A notification may arrive after the list was opened. Its age must not be negative.
  const now = Math.max(openedAt, query.dataUpdatedAt)
  if (query.isPending) return <ListSkeleton />
  if (!query.data) return <ErrorState error={query.error} onRetry={query.refetch} />
  const { items } = query.data
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<BellOutlinedIcon fontSize="inherit" />}
        title={t('notifications.empty')}
        text={t('notifications.emptyText')}
      />
    )
  }
  return (
    <>
      <Box component="ul" ref={listRef} sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} onFollow={onFollow} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ mb: 2 }}>
          <LoadMore
            query={query}
            listRef={listRef}
            count={items.length}
            words={{ more: t('notifications.older') }}
          />
        </Box>
      )}
    </>
  )
}

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ px: 2.5, py: 1 }}>
      {[82, 64, 74].map((width) => (
        <Box key={width} sx={{ py: 1 }}>
          <Skeleton width={`${width}%`} />
          <Skeleton width="30%" />
        </Box>
      ))}
    </Box>
  )
}
