import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { UserPage } from '#contract/admin/users.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { USERS_PER_PAGE, type useUsersAddress } from './use-users.ts'

interface UsersPagerProps {
  place: ReturnType<typeof useUsersAddress>
  page: UserPage | undefined
  /** Whether the page is the one that the address names, and not the one before it. */
  isCurrent: boolean
}

/** Which part of the list is shown, and the ways to its neighbors. */
export function UsersPager({ place, page, isCurrent }: UsersPagerProps) {
  const { t } = useTranslation()
  const total = place.pageNumber === 0 ? (page?.total ?? null) : place.total
  const next = isCurrent ? page?.nextCursor : null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, minHeight: 44 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 'auto' }}>
        {page && page.items.length > 0 && <Range place={place} page={page} total={total} />}
      </Typography>
      <IconButton
        aria-label={t('admin.grid.previous')}
        disabled={place.pageNumber === 0}
        onClick={place.toPrevious}
      >
        <ChevronLeftRounded />
      </IconButton>
      <IconButton
        aria-label={t('admin.grid.next')}
        disabled={!next}
        onClick={() => next && place.toNext(next, total)}
      >
        <ChevronRightRounded />
      </IconButton>
    </Box>
  )
}

function Range({
  place,
  page,
  total,
}: {
  place: UsersPagerProps['place']
  page: UserPage
  total: number | null
}) {
  const { t } = useTranslation()
  const before = place.pageNumber * USERS_PER_PAGE
  const range = { from: formatCount(before + 1), to: formatCount(before + page.items.length) }
  return total === null
    ? t('admin.grid.range', range)
    : t('admin.grid.rangeOfTotal', { ...range, total: formatCount(total) })
}
