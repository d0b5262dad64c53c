import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import { EmptyState } from './empty-state.tsx'

interface EndedLinkProps {
  title: string
  text: string
  /** Where the reader can go on. */
  to: string
  action: string
}

/** The page of a link that leads nowhere any more. */
export function EndedLink({ title, text, to, action }: EndedLinkProps) {
  return (
    <EmptyState
      isPage
      icon={<LinkOffIcon fontSize="inherit" />}
      title={title}
      text={text}
      action={
        <Button component={Link} to={to} variant="contained">
          {action}
        </Button>
      }
    />
  )
}
