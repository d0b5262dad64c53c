import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

/** The full-page loading screen: logo and spinner, at the same place with and without the navigation bar. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        // The bar behind it stays usable.
        pointerEvents: 'none',
      }}
    >
      <BrandMark size={72} />
      <CircularProgress size={28} thickness={5} aria-hidden />
    </Box>
  )
}
