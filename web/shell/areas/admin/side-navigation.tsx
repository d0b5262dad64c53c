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

const column = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 'var(--top-bar-height)',
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - var(--top-bar-height))',
  overflowY: 'auto',
  py: 3,
  px: 0.5,
}
