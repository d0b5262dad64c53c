import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useIsCutLink } from './use-link-token.ts'

interface EndedLinkProps {
  title: string
  text: string
  /** Where the reader can go on. */
  to: string
  action: string
}

/** The page of a link with a secret that leads nowhere any more, or was cut on its way. */
export function EndedLink({ title, text, to, action }: EndedLinkProps) {
  const { t } = useTranslation()
  const isCut = useIsCutLink()
  return (
    <EmptyState
      isPage
      icon={<LinkOffIcon fontSize="inherit" />}
      title={isCut ? t('account.cutLink.title') : title}
      text={isCut ? t('account.cutLink.text') : text}
      action={
        <Button component={Link} to={to} variant="contained">
          {action}
        </Button>
      }
    />
  )
}
