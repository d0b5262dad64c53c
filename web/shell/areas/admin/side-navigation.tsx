import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AdminPart } from './admin-parts.ts'
import { PartLinks } from './part-links.tsx'

/** From tablets on: always in sight, whatever is scrolled. */
export function SideNavigation({ parts }: { parts: readonly AdminPart[] }) {
  const { t } = useTranslation()
  return (
    <Box component="nav" aria-label={t('admin.navigation')} sx={column}>
      <PartLinks parts={parts} />
    </Box>
  )
}

const TOP_BAR = 64

const column = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: TOP_BAR,
  alignSelf: 'start',
  maxHeight: `calc(100dvh - ${TOP_BAR}px)`,
  overflowY: 'auto',
  py: 3,
  px: 0.5,
}
