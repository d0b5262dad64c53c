import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'

/** From all to the least. */
const SHOWN_PERIODS = ['all', 'month', 'week', 'lastWeek', 'day'] as const satisfies readonly BoardPeriod[]

interface PeriodFilterProps {
  period: BoardPeriod
  onChoose(period: BoardPeriod): void
}

export function PeriodFilter({ period, onChoose }: PeriodFilterProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      // Pressing the chosen one again reports null: one period is always chosen.
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

/** On 360 pixels each takes what its word needs. */
const fivePeriodsOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  gap: { xs: 0, sm: 0.5 },
  '& .MuiToggleButton-root': {
    flex: { xs: 'auto', sm: 'none' },
    px: { xs: 0.5, sm: 2 },
    fontSize: 'body2.fontSize',
  },
}
