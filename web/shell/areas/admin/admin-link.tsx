import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface AdminLinkProps {
  to: string
  icon: ReactNode
  title: string
  text: string
}

/** A card that leads to one part of the admin area, or to one group. */
export function AdminLink({ to, icon, title, text }: AdminLinkProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 2.5, display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={{ color: 'primary.main', fontSize: 32, lineHeight: 0, '& svg': { fontSize: 'inherit' } }}>
          {icon}
        </Box>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
