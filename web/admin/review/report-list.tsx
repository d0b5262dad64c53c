import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { ReportCard } from './report-card.tsx'
import { useCloseReport, useReports } from './use-reports.ts'

/** What players reported, the longest waiting first. */
export function ReportList() {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2">
        {t('admin.reports.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('admin.reports.text')}
      </Typography>
      <Reports />
    </Box>
  )
}

function Reports() {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useReports()
  const { data, error, isPending, refetch } = query
  const close = useCloseReport()
  if (isPending) return <Skeleton variant="rounded" height={160} />
  if (error && !data) {
    const text = explainProblem(error)
    return <ErrorState title={t('admin.reports.failed')} text={text} onRetry={() => void refetch()} />
  }
  const reports = data.pages.flatMap(({ items }) => items)
  if (reports.length === 0) return <Typography>{t('admin.reports.empty')}</Typography>
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={t('admin.reports.title')} sx={list}>
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            closing={close.isPending && close.variables.id === report.id ? close.variables.outcome : null}
            onClose={(outcome) => close.mutate({ id: report.id, outcome })}
          />
        ))}
      </Box>
      <LoadMore query={query} listRef={listRef} count={reports.length} />
    </>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }
