import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
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
      <TextField
        select
        fullWidth
        label={t('groupAdmin.export.stat')}
        value={stat}
        onChange={({ target }) => setStat(target.value as LeaderboardStat)}
      >
        {LEADERBOARD_STATS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`leaderboards.stats.${each}.label`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label={t('groupAdmin.export.period')}
        value={period}
        onChange={({ target }) => setPeriod(target.value as BoardPeriod)}
      >
        {BOARD_PERIODS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`leaderboards.periods.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
