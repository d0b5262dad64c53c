import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
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
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useAuditLog(filter)
  if (isPending) return <Skeleton variant="rounded" height={480} />
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
        aria-label={t('admin.audit.title')}
        sx={{ listStyle: 'none', m: 0, px: 2, py: 0.5 }}
      >
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} onFilter={change} />
        ))}
      </Card>
      {hasNextPage && (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('admin.loadMore')}
        </Button>
      )}
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
