import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { api } from '#web/shell/api/client.ts'
import { fetchFile } from '#web/shell/api/fetch-file.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { onceProven } from '#web/shell/providers/sign-in/once-proven.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Everything that is kept of the player, to take along. */
export function DataCard() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('account.data.title')} note={t('account.data.note')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ExportButton format="json">{t('account.data.everything')}</ExportButton>
        <ExportButton format="csv">{t('account.data.sessions')}</ExportButton>
      </Box>
    </SettingsCard>
  )
}

function ExportButton({ format, children }: { format: 'json' | 'csv'; children: string }) {
  const { t } = useTranslation()
  const { running, run } = useAction({
    failed: t('account.data.failed'),
    async act() {
      const { name, file } = await onceProven(() =>
        fetchFile(() => api.api.me.export.$get({ query: { format } })),
      )
      saveFile(name, file)
    },
  })
  return (
    <Button variant="outlined" startIcon={<Download />} loading={running} onClick={run}>
      {children}
    </Button>
  )
}
