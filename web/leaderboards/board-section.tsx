import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type ReactNode, useRef } from 'react'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { type BoardScope, isSearching } from './choice/board-address.ts'
import { BOARD_PANEL_ID, boardTabId, PeriodFilter, StatTabs, useBoardChoice } from './choice/board-choice.tsx'
import { BoardView } from './board/board-view.tsx'
import { readBoard, showsPlayer } from './board/read-board.ts'
import { BoardHeading } from './heading/board-heading.tsx'
import { useLiveBoard } from './live/use-live-board.ts'
import { NeutralNameHint, jumpToMe } from './board/own-place.tsx'
import { BoardTools } from './heading/board-tools.tsx'
import { FoundPlayers } from './board/found-players.tsx'
import { useBoard } from './use-board.ts'

interface BoardSectionProps {
  scope: BoardScope
  /** The choice of another scope, where there is one. */
  scopeChoice?: ReactNode
}

/**
 * All boards of a scope. The address selects the shown one. On a phone everything above the rows is kept low, so that five rivals show, or
 * one in landscape.
 */
export function BoardSection({ scope, scopeChoice }: BoardSectionProps) {
  const uid = useAuth().user?.uid ?? ''
  const { choice, choose } = useBoardChoice()
  const query = useBoard(choice, scope)
  const live = useLiveBoard(choice.stat, choice.period, scope, query)
  const panelRef = useRef<HTMLDivElement>(null)
  const board = readBoard(query.data?.pages ?? [])
  const jump = () => {
    if (!isSearching(choice) && showsPlayer(board, uid)) jumpToMe(panelRef.current)
    else choose({ aroundMe: true, search: '' })
  }
  const tools = <BoardTools choice={choice} hasPlace={board.me !== null} onChoose={choose} onJump={jump} />
  return (
    <Box component="section" sx={section}>
      {scopeChoice && (
        <Box sx={whoAndWhere}>
          {scopeChoice}
          {tools}
        </Box>
      )}
      <StatTabs stat={choice.stat} onChoose={(stat) => choose({ stat })} />
      <PeriodFilter period={choice.period} onChoose={(period) => choose({ period })} />
      <Card
        id={BOARD_PANEL_ID}
        ref={panelRef}
        role="tabpanel"
        aria-labelledby={boardTabId(choice.stat)}
        sx={panel}
      >
        <Box sx={top}>
          <BoardHeading {...{ choice, scope, query, live }} hasTools={!scopeChoice} />
          {!scopeChoice && tools}
        </Box>
        <NeutralNameHint scope={scope} />
        {isSearching(choice) ? (
          <FoundPlayers choice={choice} scope={scope} onClear={() => choose({ search: '' })} />
        ) : (
          <BoardView choice={choice} query={query} scope={scope} />
        )}
      </Card>
    </Box>
  )
}

/** The board on a team's page. */
export default function TeamBoard({ teamId }: { teamId: string }) {
  return <BoardSection scope={`team:${teamId}`} />
}

const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 0.5, sm: 2 },
  minWidth: 0,
  // The choices stand beside the rows, because above them they would take the whole height.
  [lyingPhone]: {
    gridTemplateColumns: '232px minmax(0, 1fr)',
    gridTemplateRows: 'repeat(3, auto) 1fr',
    alignItems: 'start',
    gap: 1,
  },
}

const whoAndWhere = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  gap: 1,
  [lyingPhone]: { flexWrap: 'wrap', justifyContent: 'flex-start' },
}

const panel = {
  px: { xs: 0.5, sm: 2 },
  py: { xs: 0.5, sm: 3 },
  [lyingPhone]: { px: 0.5, py: 0.5, gridColumn: 2, gridRow: '1 / -1' },
}

const top = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  rowGap: 2,
  px: { xs: 1.5, sm: 2 },
  pb: { xs: 0, sm: 2.5 },
  [lyingPhone]: { px: 1.5, pb: 0.5 },
}
