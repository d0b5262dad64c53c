import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { HistoryRowPlan } from '#contract/sessions/history-import.ts'
import { HISTORY_ERRORS } from '#domain/history/history-row.ts'
import { formatLocalDate } from '#web/players/public/format-local-date.ts'
import type { CsvLine } from '#web/ui/csv/read-csv.ts'
import { formatDuration } from '#web/ui/format/numbers.ts'

/** A row of the file: what was read of it, and what it would do. */
export function HistoryRow({ row, plan }: { row: CsvLine; plan: HistoryRowPlan }) {
  const { outcome } = plan
  return (
    <TableRow>
      <TableCell sx={{ color: 'text.secondary', width: 56 }}>{row.line}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', py: 1 }}>
        <Practice row={row} plan={plan} />
      </TableCell>
      <TableCell sx={{ color: outcome === 'wrong' ? 'error.main' : 'text.primary' }}>
        <Outcome plan={plan} />
      </TableCell>
    </TableRow>
  )
}

function Practice({ row, plan: { session } }: { row: CsvLine; plan: HistoryRowPlan }) {
  const { t } = useTranslation()
  if (!session) return <Box sx={{ color: 'text.secondary' }}>{row.cells.filter(Boolean).join(' · ')}</Box>
  return (
    <>
      <Box sx={{ fontWeight: 'fontWeightMedium' }}>{formatLocalDate(session.localDate)}</Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('practice.juggles', { count: session.juggleCount })} · {formatDuration(session.duration)}
      </Box>
    </>
  )
}

function Outcome({ plan: { outcome, errors, reviewReasons } }: { plan: HistoryRowPlan }) {
  const { t } = useTranslation()
  if (outcome === 'wrong') return errors.map((error) => <ErrorLine key={error} error={error} />)
  return (
    <>
      {t(`account.import.outcomes.${outcome}`)}
      {reviewReasons.map((reason) => (
        <Box key={reason} sx={{ color: 'text.secondary' }}>
          {t(`reviewReasons.${reason}`)}
        </Box>
      ))}
    </>
  )
}

const isOfReading = (error: string): error is (typeof HISTORY_ERRORS)[number] =>
  (HISTORY_ERRORS as readonly string[]).includes(error)

function ErrorLine({ error }: { error: HistoryRowPlan['errors'][number] }) {
  const { t } = useTranslation()
  return <div>{isOfReading(error) ? t(`account.import.errors.${error}`) : t(`implausible.${error}`)}</div>
}
