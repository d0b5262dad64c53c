import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** The link of a guardian's mail does not work any more. */
export function LinkIsOver({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      icon={<LinkOffIcon fontSize="inherit" />}
      title={t('account.guardian.over.title')}
      text={text}
      action={
        <Button component={Link} to="/" variant="contained">
          {t('account.guardian.over.home')}
        </Button>
      }
    />
  )
}
