import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'

/** A page whose code is on its way. Keeps the page's height; shows itself only when it takes a while. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}
    >
      <CircularProgress size={28} thickness={5} aria-hidden />
    </Box>
  )
}
