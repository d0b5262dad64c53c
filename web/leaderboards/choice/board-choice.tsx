import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { type BoardChoice, readBoardChoice, writeBoardChoice } from './board-address.ts'

/** The id of the panel that the tabs control. Only the chosen board is in the page. */
export const BOARD_PANEL_ID = 'board'
export const boardTabId = (stat: LeaderboardStat) => `board-tab-${stat}`

interface StatTabsProps {
  stat: LeaderboardStat
  onChoose: (stat: LeaderboardStat) => void
}

export function StatTabs({ stat, onChoose }: StatTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={stat}
      onChange={(_, chosen: LeaderboardStat) => onChoose(chosen)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('leaderboards.choose.stat')}
    >
      {LEADERBOARD_STATS.map((each) => (
        <Tab
          key={each}
          value={each}
          id={boardTabId(each)}
          aria-controls={BOARD_PANEL_ID}
          label={t(`leaderboards.stats.${each}.label`)}
        />
      ))}
    </Tabs>
  )
}

/** The week comes first, because a newcomer can win it. */
const SHOWN_PERIODS = ['week', 'day', 'lastWeek', 'month', 'all'] as const satisfies readonly BoardPeriod[]

interface PeriodFilterProps {
  period: BoardPeriod
  onChoose: (period: BoardPeriod) => void
}

export function PeriodFilter({ period, onChoose }: PeriodFilterProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      // Pressing the chosen one again reports null. One period is always chosen.
      onChange={(_, chosen: BoardPeriod | null) => chosen && onChoose(chosen)}
      aria-label={t('leaderboards.choose.period')}
      sx={[segmented, fivePeriodsOnPhones]}
    >
      {SHOWN_PERIODS.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`leaderboards.periods.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** On 360 pixels each button is as wide as its label. */
const fivePeriodsOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  p: { xs: 0.25, sm: 0.5 },
  gap: { xs: 0, sm: 0.5 },
  '& .MuiToggleButton-root': {
    flex: { xs: 'auto', sm: 'none' },
    minHeight: 44,
    px: { xs: 0.5, sm: 2 },
    fontSize: 'body2.fontSize',
  },
}

/** The choice in the address, and a function that changes it without scrolling. */
export function useBoardChoice() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const choose = (chosen: Partial<BoardChoice>) => {
    // The player has left the page, so a search that ends late must not bring them back.
    if (window.location.pathname !== pathname) return
    // The router's parameters are those of the last render. Two changes in a row would lose the first.
    const newest = new URLSearchParams(window.location.search)
    const isTyped = chosen.search !== undefined
    // Another board, or a search, begins at the top.
    const choice = { ...readBoardChoice(newest), aroundMe: false, ...chosen }
    // Typing makes many steps. None of them belongs into the history.
    setAddress(writeBoardChoice(newest, choice), { preventScrollReset: true, replace: isTyped })
  }
  return { choice: readBoardChoice(address), choose }
}
