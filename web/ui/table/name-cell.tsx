import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface NameCellProps {
  picture: ReactNode
  name: string
  to?: string
  /** For the link. */
  tabIndex?: number | undefined
  /** Facts that have columns of their own on a wider screen. */
  facts?: ReactNode
}

export function NameCell({ picture, name, to, tabIndex, facts }: NameCellProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, py: 0.5 }}>
      {picture}
      <Box sx={{ minWidth: 0 }}>
        {to === undefined ? (
          <Box component="span" sx={nameLook}>
            {name}
          </Box>
        ) : (
          <Box component={Link} to={to} tabIndex={tabIndex} sx={{ ...nameLook, ...linkLook }}>
            {name}
          </Box>
        )}
        {facts && (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const nameLook = { fontWeight: 'fontWeightBold', overflowWrap: 'anywhere', color: 'text.primary' }

const linkLook = { textDecoration: 'none', '&:hover': { color: 'primary.main', textDecoration: 'underline' } }
