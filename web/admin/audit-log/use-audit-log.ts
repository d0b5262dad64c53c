import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AuditPage } from '#contract/admin/audit-log.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { type AuditFilter, auditQuery, readAuditFilter, writeAuditFilter } from './audit-address.ts'

export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['auditLog', filter],
    queryFn: ({ pageParam }) =>
      unwrap<AuditPage>(
        api.api.admin['audit-log'].$get({
          query: { ...auditQuery(filter), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** The filter is the address, so that it can be kept and sent. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readAuditFilter(parameters)
  return {
    filter,
    change: (change: Partial<AuditFilter>) =>
      setParameters(writeAuditFilter({ ...filter, ...change }), { preventScrollReset: true }),
  }
}
