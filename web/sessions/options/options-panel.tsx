import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canVibrate, MILESTONE_TOUCHES } from '#web/sessions/feedback/confirm-touches.ts'
import { ExpandMoreIcon } from '#web/ui/icons/action-icons.ts'
import { PACE } from '#web/ui/motion.ts'
import { allowVoice, canSpeak } from '#web/ui/voice.ts'
import { Choice } from './option-choice.tsx'
import { GoalChoice } from './goal-choice.tsx'
import { IntervalChoice } from './interval-choice.tsx'
import {
  readPracticeOptions,
  VIBRATIONS,
  VOICE_STEPS,
  writePracticeOptions,
  type PracticeOptions,
} from './practice-options.ts'
import { useOptionWords } from './use-option-words.ts'

/** Collapsed to a summary of the options, so that a practice still begins with one tap. */
export function OptionsPanel({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const words = useOptionWords()
  const [open, setOpen] = useState(false)
  const [options, setOptions] = useState(readPracticeOptions)
  const panelId = useId()
  const change = (part: Partial<PracticeOptions>) => {
    const next = { ...options, ...part }
    writePracticeOptions(next)
    setOptions(next)
  }
  return (
    <div>
      <Button
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        sx={{ maxWidth: 1, whiteSpace: 'normal' }}
        endIcon={<ExpandMoreIcon sx={{ rotate: open ? '180deg' : 'none', transition: `rotate ${PACE}` }} />}
      >
        {words.summary(options).join(' · ') || t('practice.options')}
      </Button>
      <Collapse in={open} id={panelId} timeout={160} mountOnEnter unmountOnExit>
        <Card sx={{ mt: 1, p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, textAlign: 'left' }}>
          <GoalChoice userId={userId} goal={options.goal} onChoose={(goal) => change({ goal })} />
          <IntervalChoice plan={options.intervals} onChoose={(intervals) => change({ intervals })} />
          <SenseChoices options={options} onChange={change} />
        </Card>
      </Collapse>
    </div>
  )
}

interface SenseChoicesProps {
  options: PracticeOptions
  onChange: (part: Partial<PracticeOptions>) => void
}

/** Offers only what the device can do: some browsers have no voice, and laptops cannot vibrate. */
function SenseChoices({ options, onChange }: SenseChoicesProps) {
  const { t } = useTranslation()
  const voiceLabel = (step: number) => {
    if (step === 0) return t('practice.voice.off')
    return step === 1 ? t('practice.voice.each') : t('practice.voice.every', { count: step })
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {canSpeak() && (
        <Choice
          title={t('practice.voice.title')}
          chosen={options.voice}
          choices={VOICE_STEPS.map((value) => ({ value, label: voiceLabel(value) }))}
          onChoose={(voice) => {
            if (voice > 0) allowVoice()
            onChange({ voice })
          }}
        />
      )}
      {canVibrate() && (
        <Choice
          title={t('practice.vibration.title')}
          chosen={options.vibration}
          choices={VIBRATIONS.map((value) => ({
            value,
            label: t(`practice.vibration.${value}`, { count: MILESTONE_TOUCHES }),
          }))}
          onChoose={(vibration) => onChange({ vibration })}
        />
      )}
    </Box>
  )
}
