import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

/** The full-page loading screen: logo and spinner. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}
    >
      <BrandMark size={72} />
      <CircularProgress size={28} thickness={5} aria-hidden />
    </Box>
  )
}
