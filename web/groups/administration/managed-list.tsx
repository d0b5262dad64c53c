import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { PageBar } from '#web/ui/table/page-bar.tsx'
import type { Pages } from '#web/ui/table/use-pages.ts'

interface ManagedPage<Row> {
  items: readonly Row[]
  nextCursor: string | null
  total: number
  totalIsMore: boolean
}

interface ManagedListProps<Row> {
  query: UseQueryResult<ManagedPage<Row>>
  pages: Pages
  /** How many there are. */
  total: (page: ManagedPage<Row>) => string
  /** Shown if the list is empty. */
  empty: ReactNode
  renderTable: (rows: readonly Row[]) => ReactNode
}

/** A list of managed groups, page by page, with its states of loading, failure and emptiness. */
export function ManagedList<Row>({ query, pages, total, empty, renderTable }: ManagedListProps<Row>) {
  const { t } = useTranslation()
  const { data } = query
  return (
    <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1, overflow: 'visible' }}>
      {query.isPending && <RowsSkeleton label={t('common.loading')} />}
      {query.error && !data && <ErrorState error={query.error} onRetry={query.refetch} />}
      {data?.items.length === 0 && empty}
      {data && data.items.length > 0 && (
        <>
          {renderTable(data.items)}
          <PageBar
            text={total(data)}
            page={pages.page}
            hasOthers={pages.page > 1 || data.nextCursor !== null}
            onPrevious={pages.page > 1 ? pages.previous : null}
            onNext={data.nextCursor === null ? null : () => pages.next(data.nextCursor!)}
          />
        </>
      )}
    </Card>
  )
}

interface NothingListedProps {
  of: 'teams' | 'organizations'
  icon: ReactNode
  /** Whether the filters may hide groups. */
  isNarrowed: boolean
  onShowAll: () => void
}

/** Says that there is no group yet, or that the filters match none. */
export function NothingListed({ of, icon, isNarrowed, onShowAll }: NothingListedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={icon}
      title={t(`groupAdmin.${of}.${isNarrowed ? 'noneFound' : 'empty'}`)}
      text={t(`groupAdmin.${of}.${isNarrowed ? 'noneFoundText' : 'emptyText'}`)}
      action={
        isNarrowed && (
          <Button variant="outlined" onClick={onShowAll}>
            {t('groupAdmin.filters.showAll')}
          </Button>
        )
      }
    />
  )
}

/**
 * A search field with a few selects beside it. On phones they are below it, and the last one, whose labels are the longest, has a row of
 * its own.
 */
export const filterBar = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'minmax(0, 1fr) 170px 170px 210px' },
  '& .MuiInputBase-root': { minHeight: 56 },
  '& > :nth-of-type(4), & > :nth-of-type(2):last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
