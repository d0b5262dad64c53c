import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChoice } from '#web/leaderboards/address/board-address.ts'
import type { BoardScope } from '#web/leaderboards/address/board-scope.ts'
import { OwnLine } from '#web/leaderboards/own-place/own-line.tsx'
import { useOwnName } from '#web/leaderboards/own-place/own-name.tsx'
import { UnrankedRow } from '#web/leaderboards/own-place/unranked-row.tsx'
import { useJumpToMe } from '#web/leaderboards/own-place/use-jump-to-me.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { BoardTable } from './board-table.tsx'
import { EntryRow } from './entry-row.tsx'
import { LoadEarlier } from './load-earlier.tsx'
import { showsPlayer, type Board } from './read-board.ts'

interface LoadedBoardProps {
  choice: BoardChoice
  query: BoardQuery
  board: Board
  scope: BoardScope
}

export function LoadedBoard({ choice, query, board, scope }: LoadedBoardProps) {
  const { t } = useTranslation()
  const uid = useAuth().user?.uid ?? ''
  const rowsRef = useRef<HTMLTableSectionElement>(null)
  const outdated = query.isPlaceholderData
  useJumpToMe(rowsRef, choice.aroundMe && !outdated)
  // Until the chosen board is here, the rows are those of the last one.
  const stat = board.rows[0]?.type ?? choice.stat
  return (
    <>
      {!outdated && <LoadEarlier query={query} rowsRef={rowsRef} />}
      <BoardTable
        stat={stat}
        outdated={outdated}
        rowsRef={rowsRef}
        pinned={showsPlayer(board, uid) ? null : <PinnedPlace {...{ board, stat, uid, scope }} />}
      >
        {board.rows.map((entry) =>
          entry.userId === uid ? (
            <EntryRow key={uid} entry={entry} own={<OwnLine board={board} />} />
          ) : (
            <EntryRow key={entry.userId} entry={entry} />
          ),
        )}
      </BoardTable>
      {!outdated && (
        <LoadMore
          query={query}
          listRef={rowsRef}
          count={board.rows.length}
          words={{
            more: t('leaderboards.loadMore'),
            loading: t('leaderboards.loadingMore'),
            failed: t('leaderboards.loadMoreFailed'),
          }}
        />
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={tieNote}>
        {t('leaderboards.tieNote')}
      </Typography>
    </>
  )
}

interface PinnedPlaceProps {
  board: Board
  stat: BoardChoice['stat']
  uid: string
  scope: BoardScope
}

/** The own place while the loaded rows do not reach it; without one, why. */
function PinnedPlace({ board, stat, uid, scope }: PinnedPlaceProps) {
  const ownName = useOwnName(scope)
  if (board.me)
    return (
      <EntryRow
        entry={{ ...board.me, ...ownName, userId: uid, type: stat }}
        own={<OwnLine board={board} />}
      />
    )
  return board.whyUnranked && <UnrankedRow reason={board.whyUnranked} />
}

const tieNote = { mt: 3, px: 2, textAlign: 'center' }
