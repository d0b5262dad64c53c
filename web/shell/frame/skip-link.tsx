import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

export const CONTENT_ID = 'content'

/** The place above the content for what a player must not miss. */
export const NOTICES_ID = 'notices'

/** The keyboard's first stop: it skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <Box
      component="a"
      href={`#${CONTENT_ID}`}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'surface.action',
        color: 'common.white',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        '@media print': { display: 'none' },
      }}
    >
      {t('nav.skipToContent')}
    </Box>
  )
}
