import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#web/platform/api/client.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { DownloadIcon, UploadFileIcon } from '#web/ui/icons/action-icons.ts'

/** The export of all data about the player. */
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
  const { isPending, run } = useAction({
    failed: t('account.data.failed'),
    async act() {
      const { name, file } = await withFreshSignIn(() =>
        fetchFile(() => api.api.me.export.$get({ query: { format } })),
      )
      saveFile(name, file)
    },
  })
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isPending} onClick={() => run()}>
      {children}
    </Button>
  )
}

/** A link to the import of earlier practice. */
export function ImportCard() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('account.import.title')} note={t('account.import.cardNote')}>
      <Button component={Link} to="/settings/import" variant="outlined" startIcon={<UploadFileIcon />}>
        {t('account.import.open')}
      </Button>
    </SettingsCard>
  )
}
