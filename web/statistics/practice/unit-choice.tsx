import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { BucketUnit } from '#domain/statistics/buckets.ts'
import { UNITS_OF_PERIOD, type StatisticsChoice } from '#web/statistics/statistics-address.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'

interface UnitChoiceProps {
  choice: StatisticsChoice
  onChoose(choice: StatisticsChoice): void
}

/** What one bar and one point hold, where there is a choice. */
export function UnitChoice({ choice, onChoose }: UnitChoiceProps) {
  const { t } = useTranslation()
  const units = UNITS_OF_PERIOD[choice.period]
  if (units.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      value={choice.bucket}
      // Pressing the chosen one again reports null: one unit is always chosen.
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
