import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { HISTORY_OUTCOMES, type HistoryPlan } from '#contract/sessions/history-import.ts'

const COLORS = {
  counts: 'success',
  held: 'warning',
  isThere: 'default',
  wasDeleted: 'default',
  wrong: 'error',
} as const

/** The number of rows per effect. Effects without rows are left out. */
export function HistoryCounts({ counts }: { counts: HistoryPlan['counts'] }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {HISTORY_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <Chip
          key={outcome}
          variant="outlined"
          color={COLORS[outcome]}
          label={t(`account.import.counts.${outcome}`, { count: counts[outcome] })}
        />
      ))}
    </Box>
  )
}
