import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface GroupHeaderProps {
  tile: ReactNode
  name: string
  titleId?: string
  facts: ReactNode
  /** Below the name and the facts, as wide as the page. */
  about?: ReactNode
  actions?: ReactNode
  /** For rare actions. */
  menu: ReactNode
}

/** The header of a group: its picture, name and facts, and the player's actions. */
export function GroupHeader({ tile, name, titleId, facts, about, actions, menu }: GroupHeaderProps) {
  return (
    <Box component="header" sx={header}>
      <Box sx={{ alignSelf: 'start' }}>{tile}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" {...(titleId && { id: titleId })} sx={title}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography component="div" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {facts}
        </Typography>
      </Box>
      {about && <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>{about}</Box>}
      {actions && <Box sx={actionPlace}>{actions}</Box>}
      <Box sx={menuPlace}>{menu}</Box>
    </Box>
  )
}

/** Words stay whole, however large the player's own text is. */
const title = ({ typography }: Theme) => ({
  fontSize: `min(${typography.h1.fontSize}, 9.5vw)`,
  overflowWrap: 'anywhere',
})

const header = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2,
  alignItems: 'center',
}

/** Beside the name. On a phone below the facts and the description. */
const actionPlace = {
  gridColumn: { xs: '1 / -1', sm: 3 },
  gridRow: { sm: 1 },
  justifySelf: 'start',
  // Leaves room for long names. A note stands below its button.
  minWidth: 0,
  maxWidth: { sm: 220 },
  '& .MuiButton-root': { whiteSpace: 'normal' },
}

/** At the end of the name's line, its icon where the page ends. */
const menuPlace = {
  gridColumn: { xs: 3, sm: 4 },
  gridRow: 1,
  alignSelf: { xs: 'start', sm: 'center' },
  ml: -2,
  mr: { xs: -1.25, sm: 0 },
  mt: { xs: -0.75, sm: 0 },
}
