import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#domain/statistics/window.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'

interface PeriodChoiceProps {
  period: StatisticsPeriod
  onChoose(period: StatisticsPeriod): void
}

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      // Pressing the chosen one again reports null: one period is always chosen.
      onChange={(_, chosen: StatisticsPeriod | null) => chosen && onChoose(chosen)}
      aria-label={t('leaderboards.choose.period')}
      sx={[segmented, wholeWidthOnPhones, breaking]}
    >
      {STATISTICS_PERIODS.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`statistics.periods.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const wholeWidthOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  '& button': { flex: { xs: 1, sm: 'none' }, px: { xs: 0.5, sm: 2 } },
}

/** Two words of some languages take two lines rather than room that a small phone has not. */
const breaking = {
  '& .MuiToggleButton-root': {
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    lineHeight: 1.3,
  },
}
