import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { ROSTER_OUTCOMES, type RosterPlan } from '#contract/groups/roster.ts'

const COLORS = {
  joins: 'success',
  invited: 'info',
  isMember: 'default',
  wasInvited: 'default',
  wrong: 'error',
} as const

/** How many rows do what; what none does is left out. */
export function RosterCounts({ counts }: { counts: RosterPlan['counts'] }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ROSTER_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <Chip
          key={outcome}
          variant="outlined"
          color={COLORS[outcome]}
          label={t(`roster.counts.${outcome}`, { count: counts[outcome] })}
        />
      ))}
    </Box>
  )
}
