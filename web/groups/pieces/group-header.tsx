import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface GroupHeaderProps {
  tile: ReactNode
  name: string
  titleId?: string
  facts: ReactNode
  description?: string
  actions: ReactNode
}

/** Who a group is, and what the player can do about it. */
export function GroupHeader({ tile, name, titleId, facts, description, actions }: GroupHeaderProps) {
  return (
    <Box component="header" sx={header}>
      {tile}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" {...(titleId && { id: titleId })} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography component="div" color="textSecondary" sx={{ mt: 0.5 }}>
          {facts}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifySelf: 'start' }}>{actions}</Box>
      {description && <Typography sx={descriptionText}>{description}</Typography>}
    </Box>
  )
}

const header = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2,
  alignItems: 'center',
}

const descriptionText = {
  gridColumn: '1 / -1',
  maxWidth: '72ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}
