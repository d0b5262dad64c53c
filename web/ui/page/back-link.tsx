import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { BackIcon } from '#web/ui/icons/action-icons.ts'

export interface BackLinkProps {
  to: string
  /** The name of the page above, for example "Team". */
  text: string
}

/** The way to the page above this one. It stands above the page's heading. */
export function BackLink({ to, text }: BackLinkProps) {
  return (
    <Button component={Link} to={to} color="inherit" size="small" startIcon={<BackIcon />} sx={look}>
      {text}
    </Button>
  )
}

/** The icon begins where the heading begins. */
const look = { ml: -1.5, mb: 1, color: 'text.secondary' }
