import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebsiteExport } from '#contract/admin/administration.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { api } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { StatField } from '#web/ui/controls/stat-field.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'

/** For website admins: exports a global board as a file. */
export function ExportBoardButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {t('admin.exports.open')}
      </Button>
      <ExportBoardDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function ExportBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [stat, setStat] = useState<LeaderboardStat>('totalJuggles')
  const [period, setPeriod] = useState<BoardPeriod>('all')
  const exporting = useExportBoard(onClose)
  return (
    <FormDialog
      open={open}
      title={t('admin.exports.title')}
      text={t('admin.exports.text')}
      submitText={t('admin.exports.download')}
      isPending={exporting.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        exporting.run({ of: 'leaderboard', stat, period })
      }}
      onClose={onClose}
    >
      <StatField value={stat} onChoose={setStat} />
      <Choice<BoardPeriod>
        size="medium"
        label={t('groupAdmin.export.period')}
        value={period}
        choices={BOARD_PERIODS.map((value) => ({ value, label: t(`leaderboards.periods.${value}`) }))}
        onChoose={setPeriod}
      />
    </FormDialog>
  )
}

function useExportBoard(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<WebsiteExport>({
    async act(order) {
      const { name, file } = await fetchFile(() => api.api.admin.exports.$post({ json: order }))
      saveFile(name, file)
      notify(t('groupAdmin.export.done', { file: name }), 'success')
      onDone()
    },
    failed: explainProblem,
  })
}
