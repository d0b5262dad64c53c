import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'

/** The element that the tabs control; only the chosen board is in the page. */
export const BOARD_PANEL_ID = 'board'
export const boardTabId = (stat: LeaderboardStat) => `board-tab-${stat}`

interface StatTabsProps {
  stat: LeaderboardStat
  onChoose(stat: LeaderboardStat): void
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
