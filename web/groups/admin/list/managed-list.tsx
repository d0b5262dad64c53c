import Card from '@mui/material/Card'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { PageBar } from './page-bar.tsx'
import type { Pages } from './use-pages.ts'

interface ManagedPage<Row> {
  items: readonly Row[]
  nextCursor: string | null
  total: number
  totalIsMore: boolean
}

interface ManagedListProps<Row> {
  query: UseQueryResult<ManagedPage<Row>>
  pages: Pages
  texts: { loading: string; failed: string; total(page: ManagedPage<Row>): string }
  /** What stands here when there is nothing to list. */
  empty: ReactNode
  renderTable(rows: readonly Row[]): ReactNode
}

/** A list of what one manages, page by page, in each of its states. */
export function ManagedList<Row>({ query, pages, texts, empty, renderTable }: ManagedListProps<Row>) {
  const { data } = query
  return (
    <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1, overflow: 'visible' }}>
      {query.isPending && <RowsSkeleton label={texts.loading} />}
      {query.isError && !data && <ErrorState title={texts.failed} onRetry={() => void query.refetch()} />}
      {data?.items.length === 0 && empty}
      {data && data.items.length > 0 && (
        <>
          {renderTable(data.items)}
          <PageBar pages={pages} nextCursor={data.nextCursor} total={texts.total(data)} />
        </>
      )}
    </Card>
  )
}
