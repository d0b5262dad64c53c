import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useSearchParams } from 'react-router'
import { readBoardChoice, writeBoardChoice, type BoardChoice } from './board-address.ts'
import { BOARD_PANEL_ID, boardTabId, BoardChoiceBar } from './board-choice.tsx'
import { BoardHeading } from './board/board-heading.tsx'
import { BoardView } from './board/board-view.tsx'
import { useBoard, type BoardScope } from './use-board.ts'

/** Every board of a scope, of which the address says which one is shown. */
export function BoardSection({ scope }: { scope: BoardScope }) {
  const [search, setSearch] = useSearchParams()
  const choice = readBoardChoice(search)
  const query = useBoard(choice, scope)
  const choose = (chosen: BoardChoice) =>
    setSearch(writeBoardChoice(search, chosen), { preventScrollReset: true })
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <BoardChoiceBar choice={choice} onChoose={choose} />
      <Card id={BOARD_PANEL_ID} role="tabpanel" aria-labelledby={boardTabId(choice.stat)} sx={panel}>
        <BoardHeading choice={choice} query={query} />
        <BoardView choice={choice} query={query} />
      </Card>
    </Box>
  )
}

/** Not clipped: the own row sticks to the window's edge, not to the card's. */
const panel = { px: { xs: 0.5, sm: 2 }, py: { xs: 2.5, sm: 4 }, overflow: 'visible' }
