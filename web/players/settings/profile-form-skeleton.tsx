import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** Two fields and a button, in the shape of the form that comes. */
export function ProfileFormSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={79} />
      <Skeleton variant="rounded" height={79} />
      <Skeleton variant="rounded" width={96} height={44} />
    </Box>
  )
}
