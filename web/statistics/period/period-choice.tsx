import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { BucketUnit } from '#domain/statistics/buckets.ts'
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#domain/statistics/window.ts'
import { type StatisticsChoice, UNITS_OF_PERIOD } from '#web/statistics/statistics-address.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'

interface PeriodChoiceProps {
  period: StatisticsPeriod
  onChoose: (period: StatisticsPeriod) => void
}

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      // Pressing the chosen one again reports null. One period is always chosen.
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

interface UnitChoiceProps {
  choice: StatisticsChoice
  onChoose: (choice: StatisticsChoice) => void
}

/** The unit of the bars and points, if there is a choice. */
export function UnitChoice({ choice, onChoose }: UnitChoiceProps) {
  const { t } = useTranslation()
  const units = UNITS_OF_PERIOD[choice.period]
  if (units.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      value={choice.bucket}
      // Pressing the chosen one again reports null. One unit is always chosen.
      onChange={(_, bucket: BucketUnit | null) => bucket && onChoose({ ...choice, bucket })}
      aria-label={t('statistics.units.choose')}
      sx={[segmented, { justifySelf: 'end' }]}
    >
      {units.map((unit) => (
        <ToggleButton key={unit} value={unit}>
          {t(`statistics.units.per.${unit}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const wholeWidthOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  '& button': { flex: { xs: 1, sm: 'none' }, px: { xs: 0.5, sm: 2 } },
}

/** Two long labels break into two lines on a small phone. */
const breaking = {
  '& .MuiToggleButton-root': {
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    lineHeight: 1.3,
  },
}
