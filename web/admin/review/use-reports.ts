import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CloseReport, ReportPage } from '#contract/reports.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

const REPORTS_KEY = 'openReports'
const reports = api.api.admin.reports

export const useReports = () =>
  useInfiniteQuery({
    queryKey: [REPORTS_KEY],
    queryFn: ({ pageParam }) =>
      unwrap<ReportPage>(reports.$get({ query: { limit: '50', ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Closes a report; it leaves the list, also when somebody else was first. */
export function useCloseReport() {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, outcome }: { id: string } & CloseReport) =>
      unwrap<unknown>(reports[':id'].close.$post({ param: { id }, json: { outcome } })),
    onSuccess: () => notify(t('admin.reports.closed'), 'success'),
    onError: (error) => notify(explainProblem(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: [REPORTS_KEY] }),
  })
}
