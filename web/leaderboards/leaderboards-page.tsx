import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { readBoardChoice, writeBoardChoice, type BoardChoice } from './board-address.ts'
import { BOARD_PANEL_ID, boardTabId, BoardChoiceBar } from './board-choice.tsx'
import { BoardHeading } from './board/board-heading.tsx'
import { BoardView } from './board/board-view.tsx'
import { OwnNumbers } from './own-numbers/own-numbers.tsx'
import { useBoard } from './use-board.ts'

/** Global leaderboards and the player's own numbers (spec §2, "Statistics"). */
export default function LeaderboardsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choice = readBoardChoice(search)
  const query = useBoard(choice)
  const choose = (chosen: BoardChoice) =>
    setSearch(writeBoardChoice(search, chosen), { preventScrollReset: true })
  return (
    <PageFrame title={t('leaderboards.title')}>
      <Box sx={{ display: 'grid', gap: { xs: 3, sm: 5 } }}>
        <OwnNumbers />
        <Box component="section" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <BoardChoiceBar choice={choice} onChoose={choose} />
          <Card id={BOARD_PANEL_ID} role="tabpanel" aria-labelledby={boardTabId(choice.stat)} sx={panel}>
            <BoardHeading choice={choice} query={query} />
            <BoardView choice={choice} query={query} />
          </Card>
        </Box>
      </Box>
    </PageFrame>
  )
}

/** Not clipped: the own row sticks to the window's edge, not to the card's. */
const panel = { px: { xs: 0.5, sm: 2 }, py: { xs: 2.5, sm: 4 }, overflow: 'visible' }
