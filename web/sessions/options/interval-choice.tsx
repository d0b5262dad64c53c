import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  boundedIntervals,
  INTERVAL_PRESETS,
  lengthOfIntervals,
  type IntervalPlan,
} from '#domain/practice/intervals.ts'
import { formatDuration } from '#web/ui/format/numbers.ts'
import { Choice } from './option-choice.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { useOptionWords } from './use-option-words.ts'

interface IntervalChoiceProps {
  plan: IntervalPlan | null
  onChoose: (plan: IntervalPlan | null) => void
}

type Kind = 'off' | keyof typeof INTERVAL_PRESETS | 'custom'
const KINDS: readonly Kind[] = ['off', 'sprint', 'steady', 'endurance', 'custom']
const FIELDS = [
  { field: 'workSeconds', label: 'workField', step: 5 },
  { field: 'restSeconds', label: 'restField', step: 5 },
  { field: 'rounds', label: 'roundsField', step: 1 },
] as const

/** Alternating work and rest: a preset, or the player's own times. */
export function IntervalChoice({ plan, onChoose }: IntervalChoiceProps) {
  const { t } = useTranslation()
  const words = useOptionWords()
  const [isOwn, setOwn] = useState(plan !== null && presetOf(plan) === null)
  const preset = plan && !isOwn ? presetOf(plan) : null
  const kind = plan === null ? 'off' : (preset ?? 'custom')
  const choose = (next: Kind) => {
    setOwn(next === 'custom')
    if (next === 'off') onChoose(null)
    else onChoose(next === 'custom' ? (plan ?? INTERVAL_PRESETS.steady) : INTERVAL_PRESETS[next])
  }
  return (
    <Choice
      title={t('practice.intervals.title')}
      chosen={kind}
      choices={KINDS.map((each) => ({ value: each, label: t(`practice.intervals.${each}`) }))}
      onChoose={choose}
    >
      {plan && kind === 'custom' && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyContent: 'start' }}>
          {FIELDS.map(({ field, label, step }) => (
            <NumberStepper
              key={field}
              label={t(`practice.intervals.${label}`)}
              value={plan[field]}
              step={step}
              onChange={(value) => onChoose(boundedIntervals({ ...plan, [field]: value }))}
            />
          ))}
        </Box>
      )}
      {plan && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          <strong>{words.plan(plan)}</strong>
          <br />
          {t('practice.intervals.total', { time: formatDuration(lengthOfIntervals(plan)) })}
        </Typography>
      )}
    </Choice>
  )
}

function presetOf(plan: IntervalPlan): keyof typeof INTERVAL_PRESETS | null {
  const presets = Object.keys(INTERVAL_PRESETS) as (keyof typeof INTERVAL_PRESETS)[]
  const same = (preset: IntervalPlan) => FIELDS.every(({ field }) => preset[field] === plan[field])
  return presets.find((name) => same(INTERVAL_PRESETS[name])) ?? null
}
