import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { isFiltered } from './audit-address.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditFilter, useAuditLog } from './use-audit-log.ts'

/** Who did what to whom: everything for website admins, the own groups for other admins. */
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
  if (error && !data) {
    const text = explainProblem(error)
    return <ErrorState title={t('admin.audit.failed')} text={text} onRetry={() => void refetch()} />
  }
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
