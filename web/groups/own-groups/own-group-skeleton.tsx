import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** Every player is in one group at least: the row that is on its way. */
export function OwnGroupSkeleton() {
  const { t } = useTranslation()
  return (
    <Card role="status" aria-label={t('groups.discovery.loading')} sx={row}>
      <Skeleton variant="rounded" width={44} height={44} sx={{ borderRadius: '13px', flexShrink: 0 }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Box>
    </Card>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  minHeight: { xs: 116, sm: 84 },
  // The line of buttons below the list.
  mb: '52px',
  maxWidth: { sm: 'calc(50% - 8px)', md: 'calc(33.3% - 11px)' },
}
