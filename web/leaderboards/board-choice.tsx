import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { PERIODS, type Period } from '#domain/period.ts'
import { segmented } from '#web/ui/segmented-style.ts'
import type { BoardChoice } from './board-address.ts'

/** The element that the tabs control; only the chosen board is in the page. */
export const BOARD_PANEL_ID = 'board'
export const boardTabId = (stat: LeaderboardStat) => `board-tab-${stat}`

interface BoardChoiceBarProps {
  choice: BoardChoice
  onChoose(choice: BoardChoice): void
}

export function BoardChoiceBar({ choice, onChoose }: BoardChoiceBarProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <StatTabs stat={choice.stat} onChoose={(stat) => onChoose({ ...choice, stat })} />
      <PeriodFilter period={choice.period} onChoose={(period) => onChoose({ ...choice, period })} />
    </Box>
  )
}

function StatTabs({ stat, onChoose }: { stat: LeaderboardStat; onChoose(stat: LeaderboardStat): void }) {
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

function PeriodFilter({ period, onChoose }: { period: Period; onChoose(period: Period): void }) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      // Pressing the chosen one again reports null: one period is always chosen.
      onChange={(_, chosen: Period | null) => chosen && onChoose(chosen)}
      aria-label={t('leaderboards.choose.period')}
      sx={[segmented, wholeWidthOnPhones]}
    >
      {PERIODS.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`leaderboards.periods.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const wholeWidthOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  '& button': { flex: { xs: 1, sm: 'none' }, px: { xs: 0.5, sm: 2 } },
}
