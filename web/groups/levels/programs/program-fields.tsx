import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type Control, Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { WriteProgram } from '#contract/groups/levels.ts'
import { AWARD_MAX_LENGTH, LEVELS_MAX } from '#contract/limits.ts'
import { isCounted, LEVEL_SKILLS } from '#domain/levels/level-program.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { DialogField } from '#web/groups/forms/dialog-field.tsx'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { AddIcon, CloseIcon } from '#web/ui/icons/action-icons.ts'
import { firstWithoutStep, type TypedProgram } from './program-form.ts'

interface FieldsProps {
  control: Control<TypedProgram, unknown, WriteProgram>
}

/** The skill that the levels measure, and how it must be counted. */
export function SkillFields({ control }: FieldsProps) {
  const { t } = useTranslation()
  const skill = useWatch({ control, name: 'skill' })
  return (
    <>
      <Controller
        control={control}
        name="skill"
        render={({ field }) => (
          <Choice
            size="medium"
            label={t('levels.dialog.skill')}
            value={field.value}
            choices={LEVEL_SKILLS.map((each) => ({ value: each, label: t(`levels.skills.${each}`) }))}
            onChoose={field.onChange}
          />
        )}
      />
      {isCounted(skill) && (
        <Controller
          control={control}
          name="leastEvidence"
          render={({ field }) => (
            <Choice
              size="medium"
              label={t('levels.dialog.evidence')}
              value={field.value}
              choices={EVIDENCE.map((least) => ({ value: least, label: t(`levels.evidence.${least}`) }))}
              onChoose={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}

/** The ages for which a program is. */
export function Ages({ control }: FieldsProps) {
  const { t } = useTranslation()
  const [from, to] = useWatch({ control, name: ['fromAge', 'toAge'] })
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
      <DialogField
        control={control}
        name="fromAge"
        label={t('levels.dialog.fromAge')}
        wrong={t('levels.dialog.problems.age')}
        digits={3}
        affects={['toAge']}
      />
      <DialogField
        control={control}
        name="toAge"
        label={t('levels.dialog.toAge')}
        wrong={t(`levels.dialog.problems.${isTurned ? 'ages' : 'age'}`)}
        digits={3}
      />
    </Box>
  )
}

/** The levels, each with a number in a row and perhaps an award. */
export function LevelFields({ control }: FieldsProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control, name: 'levels', keyName: 'key' })
  const levels = useWatch({ control, name: 'levels' })
  const { errors } = useFormState({ control, name: 'levels' })
  const stuck = errors.levels ? firstWithoutStep(levels) : -1
  return (
    <Box role="group" aria-label={t('levels.dialog.levels')} sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map(({ key }, index) => (
        <Box key={key} sx={level}>
          <DialogField
            control={control}
            name={`levels.${index}.juggles`}
            size="small"
            label={t('levels.dialog.juggles')}
            isWrong={index === stuck}
            wrong={t('levels.dialog.problems.climbing')}
            digits={6}
          />
          <DialogField
            control={control}
            name={`levels.${index}.award`}
            size="small"
            label={t('levels.dialog.award')}
            wrong={t('validation.invalid')}
            maxLength={AWARD_MAX_LENGTH}
          />
          <IconButton
            aria-label={t('levels.dialog.removeLevel', { number: index + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= LEVELS_MAX}
        onClick={() => append({ juggles: '', award: '' })}
        sx={{ justifySelf: 'start' }}
      >
        {t('levels.dialog.addLevel')}
      </Button>
    </Box>
  )
}

const level = {
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) 44px',
  gap: 1,
  alignItems: 'start',
}
