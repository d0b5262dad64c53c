import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChoice } from '#web/leaderboards/board-address.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { formatTime } from '#web/ui/format/dates.ts'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { BoardEmpty, BoardFailed } from './board-states.tsx'
import { BoardTable } from './board-table.tsx'
import { EntryRow } from './entry-row.tsx'
import { LoadMore } from './load-more.tsx'
import { PinnedRow } from './pinned-row.tsx'
import { pinnedStanding, readBoard, type Board } from './read-board.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

interface BoardViewProps {
  choice: BoardChoice
  query: BoardQuery
}

/** The chosen board in whichever state it is. */
export function BoardView({ choice, query }: BoardViewProps) {
  const retry = () => void query.refetch()
  if (query.isPending) return <BoardSkeleton stat={choice.stat} />
  if (!query.data) return <BoardFailed error={query.error} onRetry={retry} />
  const board = readBoard(query.data.pages)
  if (board.rows.length === 0 && !query.isPlaceholderData) return <BoardEmpty period={choice.period} />
  return (
    <>
      {query.isRefetchError && <StaleNote loadedAt={query.dataUpdatedAt} onRetry={retry} />}
      <LoadedBoard choice={choice} query={query} board={board} />
    </>
  )
}

function BoardSkeleton({ stat }: { stat: BoardChoice['stat'] }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('leaderboards.loading')}>
      <BoardTable skeleton stat={stat}>
        <SkeletonRows />
      </BoardTable>
    </div>
  )
}

function LoadedBoard({ choice, query, board }: BoardViewProps & { board: Board }) {
  const { t } = useTranslation()
  const uid = useAuth().user?.uid ?? ''
  const rowsRef = useRef<HTMLTableSectionElement>(null)
  // Until the chosen board is here, the rows are those of the last one.
  const stat = board.rows[0]?.type ?? choice.stat
  const pinned = pinnedStanding(board, uid)
  return (
    <>
      <BoardTable
        stat={stat}
        outdated={query.isPlaceholderData}
        rowsRef={rowsRef}
        pinned={pinned && <PinnedRow standing={pinned} stat={stat} />}
      >
        {board.rows.map((entry) => (
          <EntryRow key={entry.userId} entry={entry} own={entry.userId === uid} />
        ))}
      </BoardTable>
      <LoadMore
        rowCount={board.rows.length}
        rowsRef={rowsRef}
        hasMore={query.hasNextPage && !query.isPlaceholderData}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
      />
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ mt: 3, px: 2, textAlign: 'center' }}
      >
        {t('leaderboards.tieNote')}
      </Typography>
    </>
  )
}

function StaleNote({ loadedAt, onRetry }: { loadedAt: number; onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      <Typography variant="body2">
        {t('leaderboards.failed.stale', { time: formatTime(new Date(loadedAt)) })}
      </Typography>
    </Alert>
  )
}
