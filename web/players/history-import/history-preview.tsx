import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { HistoryPlan } from '#contract/sessions/history-import.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
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
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, overflow: 'visible' }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('account.import.preview.title', { file: table.fileName })}
      </Typography>
      <ColumnChoice table={table} reading={reading} onChange={way.changeReading} />
      {!isComplete(reading.mapping) && <Alert severity="info">{t('account.import.columns.missing')}</Alert>}
      {plan.isError && (
        <ErrorState title={t('account.import.preview.failed')} onRetry={() => void plan.refetch()} />
      )}
      {plan.isLoading && <Skeleton variant="rounded" height={240} />}
      {plan.data && <Planned plan={plan.data} read={read} way={way} />}
      {!plan.data && <Another way={way} />}
    </Card>
  )
}

function Planned({ plan, read, way }: HistoryPreviewProps & { plan: HistoryPlan }) {
  const { t } = useTranslation()
  const { counts } = plan
  const effective = counts.counts + counts.held
  return (
    <>
      <HistoryCounts counts={counts} />
      {counts.wrong > 0 && <Alert severity="warning">{t('account.import.preview.fixFirst')}</Alert>}
      {counts.wrong === 0 && effective === 0 && (
        <Alert severity="info">{t('account.import.preview.nothing')}</Alert>
      )}
      <HistoryTable key={`${plan.rows.length} ${counts.wrong}`} rows={read.table.rows} plan={plan} />
      {way.importProblem && (
        <Alert severity="error">
          {t('account.import.imported.failed')}. {explainProblem(way.importProblem)}
        </Alert>
      )}
      <Another way={way}>
        {counts.wrong > 0 ? (
          <Button
            variant="contained"
            disabled={counts.wrong === plan.rows.length}
            onClick={way.leaveOutWrong}
          >
            {t('account.import.preview.leaveOut', { count: counts.wrong })}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={effective === 0}
            loading={way.importing}
            onClick={way.confirm}
          >
            {t('account.import.preview.import', { count: effective })}
          </Button>
        )}
      </Another>
    </>
  )
}

function Another({ way, children }: { way: HistoryPreviewProps['way']; children?: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
      <Button onClick={way.restart}>{t('account.import.preview.another')}</Button>
      {children}
    </Box>
  )
}
