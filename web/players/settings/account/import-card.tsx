import UploadFile from '@mui/icons-material/UploadFileRounded'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** The way to what a player practiced before. */
export function ImportCard() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('account.import.title')} note={t('account.import.cardNote')}>
      <Button component={Link} to="/settings/import" variant="outlined" startIcon={<UploadFile />}>
        {t('account.import.open')}
      </Button>
    </SettingsCard>
  )
}
