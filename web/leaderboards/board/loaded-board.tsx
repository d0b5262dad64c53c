import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import type { BoardChoice, BoardScope } from '#web/leaderboards/choice/board-address.ts'
import { askAroundMe, type BoardQuery } from '#web/leaderboards/use-board.ts'
import { type Next, whatIsNext } from '#web/leaderboards/what-is-next.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { BoardTable } from './board-table.tsx'
import { EntryRow } from './entry-row.tsx'
import { OwnLine, UnrankedRow, useOwnName, useJumpToMe } from './own-place.tsx'
import { type Board, showsPlayer } from './read-board.ts'

/** Pixels: what stands above the rows on an upright screen, at least, and the height of the lowest row. */
const ABOVE_ROWS = 300
const ROW_HEIGHT = 44
/** On a phone in landscape the rows begin near the top. */
const ROWS_OF_LYING_PHONE = 8

/** No screen shows more rows before it is scrolled. */
const seenAtFirst = () =>
  Math.max(ROWS_OF_LYING_PHONE, Math.ceil((window.innerHeight - ABOVE_ROWS) / ROW_HEIGHT))

interface LoadedBoardProps {
  choice: BoardChoice
  query: BoardQuery
  board: Board
  scope: BoardScope
}

export function LoadedBoard({ choice, query, board, scope }: LoadedBoardProps) {
  const uid = useAuth().user?.uid ?? ''
  const rowsRef = useRef<HTMLTableSectionElement>(null)
  const isStale = query.isPlaceholderData
  const isAfterFirstScreen = useAfterFirstScreen()
  const showsAll = isAfterFirstScreen || choice.aroundMe
  useJumpToMe(rowsRef, choice.aroundMe && !isStale)
  // Until the chosen board has loaded, the rows are those of the previous one.
  const stat = board.rows[0]?.type ?? choice.stat
  // The board that the rows belong to. Rows of another board are other rows, so that no value seems to have changed just now.
  const chosen = `${choice.stat} ${choice.period} ${scope}`
  const [boardOfRows, setBoardOfRows] = useState(chosen)
  if (!isStale && boardOfRows !== chosen) setBoardOfRows(chosen)
  const next = useNext({ board, choice, scope, uid, isReady: !isStale })
  return (
    <>
      {!isStale && <LoadEarlier query={query} rowsRef={rowsRef} />}
      <BoardTable
        stat={stat}
        isStale={isStale}
        rowsRef={rowsRef}
        pinned={showsPlayer(board, uid) ? null : <PinnedPlace {...{ board, stat, uid, scope, next }} />}
      >
        {(showsAll ? board.rows : board.rows.slice(0, seenAtFirst())).map((entry) =>
          entry.userId === uid ? (
            <EntryRow
              key={`${boardOfRows} ${uid}`}
              entry={entry}
              own={<OwnLine board={board} next={next} hasRival={namesRival(board, stat)} />}
            />
          ) : (
            <EntryRow key={`${boardOfRows} ${entry.userId}`} entry={entry} />
          ),
        )}
      </BoardTable>
      {!isStale && showsAll && <LoadMore query={query} listRef={rowsRef} count={board.rows.length} />}
    </>
  )
}

interface PinnedPlaceProps {
  board: Board
  stat: BoardChoice['stat']
  uid: string
  scope: BoardScope
  next: Next | null
}

/** The own row while the loaded rows do not contain it, or the reason why there is none. */
function PinnedPlace({ board, stat, uid, scope, next }: PinnedPlaceProps) {
  const ownName = useOwnName(scope)
  if (board.me)
    return (
      <EntryRow
        entry={{ ...board.me, ...ownName, userId: uid, type: stat }}
        own={<OwnLine board={board} next={next} hasRival={namesRival(board, stat)} />}
      />
    )
  // Above the board the group's page says that they manage it.
  if (board.whyUnranked === 'NOT_A_MEMBER') return null
  return board.whyUnranked && <UnrankedRow reason={board.whyUnranked} />
}

interface LoadEarlierProps {
  query: BoardQuery
  rowsRef: RefObject<HTMLTableSectionElement | null>
}

/** Loads the previous page if the board does not begin at its top. */
function LoadEarlier({ query, rowsRef }: LoadEarlierProps) {
  const { t } = useTranslation()
  const { hasPreviousPage, isFetchingPreviousPage: isPending, isFetchPreviousPageError: failed } = query
  const load = async () => {
    if (isPending) return
    const { hasPreviousPage: goesOn } = await query.fetchPreviousPage()
    // The button disappears with the first page. Its focus moves to the first row.
    if (!goesOn) rowsRef.current?.rows[0]?.focus({ preventScroll: true })
  }
  if (!hasPreviousPage) return null
  const action = failed ? 'common.retry' : 'leaderboards.loadEarlier'
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mb: 2 }}>
      {failed && !isPending && (
        <Typography role="alert" color="error">
          {t('common.loadMoreFailed')}
        </Typography>
      )}
      <Button variant="outlined" aria-disabled={isPending} onClick={() => void load()} sx={{ minWidth: 200 }}>
        {t(isPending ? 'common.loadingMore' : action)}
      </Button>
    </Box>
  )
}

/** Statistics in which a place is won with so many more juggles. */
const WON_WITH_JUGGLES: ReadonlySet<LeaderboardStat> = new Set(['totalJuggles', 'bestSessionCount'])

interface NextWanted {
  board: Board
  choice: BoardChoice
  scope: BoardScope
  uid: string
  /** False while the rows are those of another board. */
  isReady: boolean
}

/** Whether the player's own row names the next rival, as soon as the rival is known. */
const namesRival = ({ me }: Board, stat: LeaderboardStat): boolean =>
  me !== null && me.rank > 1 && WON_WITH_JUGGLES.has(stat)

/** Whom the player passes next. When the loaded rows do not contain the player, the rows around them are asked for. */
function useNext({ board, choice, scope, uid, isReady }: NextWanted): Next | null {
  const isAsked = isReady && namesRival(board, choice.stat)
  const isLoaded = showsPlayer(board, uid)
  const around = useQuery({
    ...askAroundMe({ stat: choice.stat, period: choice.period, scope }),
    enabled: isAsked && !isLoaded,
  })
  if (!isAsked) return null
  return whatIsNext(isLoaded ? board.rows : (around.data?.items ?? []), uid)
}
