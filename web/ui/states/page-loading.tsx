import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'

/** Shown while a page's code is loading. It keeps the page's height and becomes visible only after a while. */
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
