import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Everything that is kept of the player, to take along. */
export function DataCard() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('account.data.title')} note={t('account.data.note')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component="a" href="/api/me/export" download variant="outlined" startIcon={<Download />}>
          {t('account.data.everything')}
        </Button>
        <Button
          component="a"
          href="/api/me/export?format=csv"
          download
          variant="outlined"
          startIcon={<Download />}
        >
          {t('account.data.sessions')}
        </Button>
      </Box>
    </SettingsCard>
  )
}
