import { useTranslation } from 'react-i18next'
import type { BoardChoice } from '#web/leaderboards/address/board-address.ts'
import type { BoardScope } from '#web/leaderboards/address/board-scope.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { BoardEmpty, BoardFailed, StaleNote } from './board-states.tsx'
import { BoardTable } from './board-table.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { readBoard } from './read-board.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

interface BoardViewProps {
  choice: BoardChoice
  query: BoardQuery
  scope: BoardScope
}

/** The chosen board in whichever state it is. */
export function BoardView({ choice, query, scope }: BoardViewProps) {
  const retry = () => void query.refetch()
  if (query.isPending) return <BoardSkeleton stat={choice.stat} />
  if (!query.data) return <BoardFailed error={query.error} onRetry={retry} />
  const board = readBoard(query.data.pages)
  if (board.rows.length === 0 && !query.isPlaceholderData)
    return <BoardEmpty period={choice.period} reason={board.whyUnranked} />
  return (
    <>
      {query.isRefetchError && <StaleNote loadedAt={query.dataUpdatedAt} onRetry={retry} />}
      <LoadedBoard {...{ choice, query, board, scope }} />
    </>
  )
}

export function BoardSkeleton({ stat }: Pick<BoardChoice, 'stat'>) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('leaderboards.loading')}>
      <BoardTable skeleton stat={stat}>
        <SkeletonRows />
      </BoardTable>
    </div>
  )
}
