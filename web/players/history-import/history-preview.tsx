import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { HistoryPlan } from '#contract/sessions/history-import.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { HistoryCounts } from './history-counts.tsx'
import { HistoryTable } from './history-table.tsx'
import { isComplete } from './read-history.ts'
import type { ReadHistory, useHistoryImport } from './use-history-import.ts'

interface HistoryPreviewProps {
  read: ReadHistory
  way: ReturnType<typeof useHistoryImport>
}

/** What the columns are, and what each row would do, before anything is done. */
export function HistoryPreview({ read, way }: HistoryPreviewProps) {
  const { t } = useTranslation()
  const { table, reading } = read
  const { plan } = way
  return (
    <Card component="section" sx={card}>
      <StepHeading variant="h3">{t('account.import.preview.title', { file: table.fileName })}</StepHeading>
      <ColumnChoice table={table} reading={reading} onChange={way.changeReading} />
      {!isComplete(reading.mapping) && <Alert severity="info">{t('account.import.columns.missing')}</Alert>}
      {plan.isError && (
        <ErrorState title={t('account.import.preview.failed')} onRetry={() => void plan.refetch()} />
      )}
      {/* There before it says anything: what comes with its words may not be read aloud. */}
      <Box role="status" sx={{ '&:empty': { mt: -GAP } }}>
        {plan.isLoading && <Skeleton variant="rounded" height={240} />}
        {plan.data && <HistoryCounts counts={plan.data.counts} />}
      </Box>
      {plan.data && <Planned plan={plan.data} read={read} />}
      {way.importProblem && (
        <Alert severity="error">
          {t('account.import.imported.failed')}. {explainProblem(way.importProblem)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={way.restart}>{t('account.import.preview.another')}</Button>
        {isComplete(reading.mapping) && !plan.isError && <NextStep read={read} way={way} />}
      </Box>
    </Card>
  )
}

/** Of the theme's unit. */
const GAP = 3

function Planned({ plan, read }: Pick<HistoryPreviewProps, 'read'> & { plan: HistoryPlan }) {
  const { t } = useTranslation()
  const { counts } = plan
  return (
    <>
      {counts.wrong > 0 && <Alert severity="warning">{t('account.import.preview.fixFirst')}</Alert>}
      {counts.wrong === 0 && effectiveOf(plan) === 0 && (
        <Alert severity="info">{t('account.import.preview.nothing')}</Alert>
      )}
      <HistoryTable key={`${plan.rows.length} ${counts.wrong}`} rows={read.table.rows} plan={plan} />
    </>
  )
}

/** One button for both: whoever presses it by keyboard stays on it while the rows are checked anew. */
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
  // Until it is known, the button has the width that it will probably keep.
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

const card = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: GAP,
  overflow: 'visible',
}
