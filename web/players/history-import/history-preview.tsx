import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { HistoryPlan, HistoryRowPlan } from '#contract/sessions/history-import.ts'
import { HISTORY_ERRORS } from '#domain/history-import/history-row.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { PreviewTable } from '#web/ui/csv/preview-table.tsx'
import type { CsvLine } from '#web/ui/csv/read-csv.ts'
import { formatDuration } from '#web/ui/format/numbers.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { HistoryCounts } from './history-counts.tsx'
import { isComplete } from './read-history.ts'
import type { ReadHistory, useHistoryImport } from './use-history-import.ts'

interface HistoryPreviewProps {
  read: ReadHistory
  way: ReturnType<typeof useHistoryImport>
}

/** The columns, and the effect of each row, before anything is changed. */
export function HistoryPreview({ read, way }: HistoryPreviewProps) {
  const { t } = useTranslation()
  const { table, reading } = read
  const { plan } = way
  const isReadable = isComplete(reading.mapping)
  const missing = isReadable ? '' : t('account.import.columns.missing')
  return (
    <Card component="section" sx={card}>
      <StepHeading variant="h3">{t('account.import.preview.title', { file: table.fileName })}</StepHeading>
      <ColumnChoice table={table} reading={reading} onChange={way.changeReading} />
      {missing !== '' && (
        <Alert role="note" severity="info">
          {missing}
        </Alert>
      )}
      <SaidOnArrival>{missing}</SaidOnArrival>
      {plan.isError && (
        <ErrorState title={t('account.import.preview.failed')} error={plan.error} onRetry={plan.refetch} />
      )}
      {/* Always there, even if empty: a live region that appears together with its text may not be announced. */}
      <Box role="status" sx={{ display: 'grid', gap: GAP, '&:empty': { mt: -GAP } }}>
        {plan.isLoading && <Skeleton variant="rounded" height={240} />}
        {plan.data && <Outlook plan={plan.data} />}
      </Box>
      {plan.data && (
        <HistoryTable
          key={`${plan.data.rows.length} ${plan.data.counts.wrong}`}
          rows={table.rows}
          plan={plan.data}
        />
      )}
      {way.importProblem && (
        <Alert severity="error">
          {explainProblem(way.importProblem, t('account.import.imported.failed'))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={way.restart}>{t('account.import.preview.another')}</Button>
        {isReadable && !plan.isError && <NextStep read={read} way={way} />}
      </Box>
    </Card>
  )
}

/** In units of the theme's spacing. */
const GAP = 3

/** What becomes of the file, announced in one: how many rows of each kind, and what is to be done first. */
function Outlook({ plan }: { plan: HistoryPlan }) {
  const { t } = useTranslation()
  const { counts } = plan
  return (
    <>
      <HistoryCounts counts={counts} />
      {counts.wrong > 0 && (
        <Alert role="note" severity="warning">
          {t('account.import.preview.fixFirst')}
        </Alert>
      )}
      {counts.wrong === 0 && effectiveOf(plan) === 0 && (
        <Alert role="note" severity="info">
          {t('account.import.preview.nothing')}
        </Alert>
      )}
    </>
  )
}

/** One button for both steps, so that it keeps the keyboard focus while the rows are checked again. */
function NextStep({ read, way }: HistoryPreviewProps) {
  const { t } = useTranslation()
  const plan = way.plan.data
  const wrong = plan?.counts.wrong ?? 0
  if (plan && wrong > 0)
    return (
      <Button variant="contained" disabled={wrong === plan.rows.length} onClick={way.leaveOutWrong}>
        {t('account.import.preview.leaveOut', { count: wrong })}
      </Button>
    )
  // Until the plan is known, the button has its probable width.
  const effective = plan ? effectiveOf(plan) : read.table.rows.length
  return (
    <Button
      variant="contained"
      disabled={effective === 0}
      loading={way.plan.isLoading || way.importing}
      onClick={way.confirm}
    >
      {t('account.import.preview.import', { count: effective })}
    </Button>
  )
}

const effectiveOf = ({ counts }: HistoryPlan) => counts.counts + counts.held

interface HistoryTableProps {
  rows: readonly CsvLine[]
  plan: HistoryPlan
}

function HistoryTable({ rows, plan }: HistoryTableProps) {
  const { t } = useTranslation()
  const planned = rows.flatMap((row, index) => (plan.rows[index] ? [{ row, plan: plan.rows[index] }] : []))
  return (
    <PreviewTable
      label={t('account.import.preview.table')}
      subject={t('account.import.preview.practice')}
      rows={planned}
      isWrong={(each) => each.plan.outcome === 'wrong'}
      renderRow={(each) => <HistoryRow key={each.row.line} row={each.row} plan={each.plan} />}
    />
  )
}

/** A row of the file: the values read from it, and its effect. */
function HistoryRow({ row, plan }: { row: CsvLine; plan: HistoryRowPlan }) {
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

const card = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: GAP,
  overflow: 'visible',
}
