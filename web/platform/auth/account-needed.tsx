import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BallIcon } from '#web/ui/icons/frame-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Stands in for a page that a login by a player card does not open, and leads back to practice. */
export default function AccountNeeded() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      icon={<BallIcon fontSize="inherit" />}
      title={t('auth.accountNeeded.title')}
      text={t('auth.accountNeeded.text')}
      action={
        <Button variant="contained" size="large" component={Link} to="/practice">
          {t('auth.accountNeeded.action')}
        </Button>
      }
    />
  )
}
