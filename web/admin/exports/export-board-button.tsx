import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
import { StatField } from '#web/ui/boards/stat-field.tsx'
import { Choice } from '#web/ui/controls/choice.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useExportBoard } from './use-export-board.ts'

/** For website admins: a board of everybody as a file. */
export function ExportBoardButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadRounded />} onClick={() => setOpen(true)}>
        {t('admin.exports.open')}
      </Button>
      <ExportBoardDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function ExportBoardDialog({ open, onClose }: { open: boolean; onClose(): void }) {
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
      sending={exporting.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        exporting.mutate({ of: 'leaderboard', stat, period })
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
