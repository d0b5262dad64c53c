import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { TeamExport } from '#contract/admin/administration.ts'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { useExport } from './export-dialog.tsx'

/** Saves what a page shows of a team as a file. */
export function ExportButton({ teamId, order }: { teamId: string; order: TeamExport }) {
  const { t } = useTranslation()
  const exporting = useExport({ kind: 'team', id: teamId })
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={exporting.isPending}
      onClick={() => exporting.run(order)}
    >
      {t('coach.export')}
    </Button>
  )
}
