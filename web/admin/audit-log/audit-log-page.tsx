import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AuditPage } from '#contract/admin/audit-log.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { cursorOf, paged } from '#web/platform/api/paged.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import {
  type AuditFilter,
  auditQuery,
  isFiltered,
  readAuditFilter,
  writeAuditFilter,
} from './audit-address.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilters } from './audit-filters.tsx'

/** Actions with their actors and subjects: all for website admins, those of their own groups for other admins. */
export default function AuditLogPage() {
  const { t } = useTranslation()
  const { filter, change } = useAuditFilter()
  return (
    <PageFrame title={t('admin.audit.title')} description={t('admin.audit.text')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <AuditFilters filter={filter} onChange={change} />
        <Entries />
      </Box>
    </PageFrame>
  )
}

function Entries() {
  const { t } = useTranslation()
  const { filter, change } = useAuditFilter()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useAuditLog(filter)
  const { data, error, isPending, refetch } = query
  if (isPending)
    return (
      <Card sx={{ px: 1, py: 0.5 }}>
        <RowsSkeleton label={t('common.loading')} hasPicture={false} />
      </Card>
    )
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <NoEntries isFiltered={isFiltered(filter)} />
  return (
    <>
      <Card
        component="ul"
        ref={listRef}
        aria-label={t('admin.audit.title')}
        sx={{ listStyle: 'none', m: 0, px: 2, py: 0.5 }}
      >
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} onFilter={change} />
        ))}
      </Card>
      <LoadMore query={query} listRef={listRef} count={entries.length} />
    </>
  )
}

function NoEntries({ isFiltered: areHidden }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  return areHidden ? (
    <EmptyState title={t('admin.audit.empty')} text={t('admin.audit.emptyText')} />
  ) : (
    <EmptyState title={t('admin.audit.nothing')} text={t('admin.audit.nothingText')} />
  )
}

const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.auditLog(filter),
    queryFn: ({ pageParam }) =>
      unwrap<AuditPage>(
        api.api.admin['audit-log'].$get({
          query: { ...auditQuery(filter), ...cursorOf(pageParam) },
        }),
      ),
    ...paged,
    placeholderData: keepPreviousData,
  })

/** The filter is in the address, so that it can be bookmarked and shared. */
function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readAuditFilter(parameters)
  return {
    filter,
    change: (change: Partial<AuditFilter>) =>
      setParameters(writeAuditFilter({ ...filter, ...change }), { preventScrollReset: true }),
  }
}
