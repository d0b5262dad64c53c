import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CloseReport, ReportPage } from '#contract/reports.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { cursorOf, paged } from '#web/platform/api/paged.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { ReportCard } from './report-card.tsx'

export function ReportList() {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
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
  // As high as the sentence that no report waits, which mostly comes next.
  if (isPending) return <Skeleton width="16ch" />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const reports = data.pages.flatMap(({ items }) => items)
  if (reports.length === 0) return <Typography>{t('admin.reports.empty')}</Typography>
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={t('admin.reports.title')} sx={list}>
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            closing={close.isPending && close.input?.id === report.id ? close.input.outcome : null}
            onClose={(outcome) => close.run({ id: report.id, outcome })}
          />
        ))}
      </Box>
      <LoadMore query={query} listRef={listRef} count={reports.length} />
    </>
  )
}

const reports = api.api.admin.reports

const useReports = () =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.openReports,
    queryFn: ({ pageParam }) =>
      unwrap<ReportPage>(reports.$get({ query: { limit: '50', ...cursorOf(pageParam) } })),
    ...paged,
  })

/** Closes a report. It leaves the list, also if somebody else closed it first. */
function useCloseReport() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<{ id: string } & CloseReport>({
    async act({ id, outcome }) {
      await unwrap<unknown>(reports[':id'].close.$post({ param: { id }, json: { outcome } }))
      notify(t('admin.reports.closed'), 'success')
    },
    failed: explainProblem,
    invalidates: [laterQueryKeys.openReports],
    queue: 'closeReport',
    about: ({ id }) => id,
  })
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }
