import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useRole } from '#web/shell/providers/role/role.tsx'
import { ADMIN_PARTS } from './admin-parts.ts'
import { PartsSheet } from './parts-sheet.tsx'
import { SideNavigation } from './side-navigation.tsx'

/** The admin area's navigation beside its pages; on phones above them. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const role = useRole()
  const parts = ADMIN_PARTS.filter(({ isFor }) => isFor(role))
  return (
    <Box sx={layout}>
      <SideNavigation parts={parts} />
      <PartsSheet parts={parts} />
      <Box sx={dense}>{children}</Box>
    </Box>
  )
}

/** As wide as the top bar. */
const layout = {
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '216px minmax(0, 1fr)',
  maxWidth: 1440,
  mx: 'auto',
  pl: { md: 1.5 },
}

/** More of a page fits where one works all day. */
const dense = {
  minWidth: 0,
  '& > .MuiContainer-root': { maxWidth: 'none', py: { xs: 2, md: 3 }, px: { xs: 2, sm: 3, md: 2 } },
}
