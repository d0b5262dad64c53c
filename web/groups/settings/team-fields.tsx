import { zodResolver } from '@hookform/resolvers/zod'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type Control, type FieldError, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { GROUP_DESCRIPTION_MAX_LENGTH, GROUP_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { GROUP_TYPES } from '#domain/groups/group.ts'
import { JOIN_POLICIES } from '#domain/groups/joining.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { useFormSubmit } from '#web/platform/api/use-form-submit.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import { useList } from '#web/ui/dialogs/use-list.ts'
import { TeamFormValues } from './team-form-values.ts'

type TeamControl = Control<TeamFormValues>

export function TeamFields({ control, autoFocus = false }: { control: TeamControl; autoFocus?: boolean }) {
  return (
    <>
      <NameField control={control} autoFocus={autoFocus} />
      <TypeField control={control} />
      <DescriptionField control={control} />
      <PolicyField control={control} />
    </>
  )
}

function NameField({ control, autoFocus }: { control: TeamControl; autoFocus: boolean }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'name' })
  const message = useFieldMessage(fieldState.error, GROUP_NAME_MAX_LENGTH)
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      inputRef={ref}
      autoFocus={autoFocus}
      fullWidth
      label={t('groups.form.name')}
      error={fieldState.invalid}
      helperText={message ? <span role="alert">{message}</span> : t('groups.form.nameHint')}
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
    />
  )
}

function TypeField({ control }: { control: TeamControl }) {
  const { t } = useTranslation()
  const list = useList()
  const { field } = useController({ control, name: 'type' })
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      inputRef={ref}
      select
      fullWidth
      label={t('groups.form.type')}
      slotProps={{ select: list }}
    >
      {GROUP_TYPES.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`groups.types.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function DescriptionField({ control }: { control: TeamControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'description' })
  const message = useFieldMessage(fieldState.error, GROUP_DESCRIPTION_MAX_LENGTH)
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      inputRef={ref}
      multiline
      minRows={2}
      maxRows={8}
      fullWidth
      label={t('groups.form.description')}
      error={fieldState.invalid}
      helperText={message ? <span role="alert">{message}</span> : t('groups.form.descriptionHint')}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  )
}

function useFieldMessage(error: FieldError | undefined, max: number): string | undefined {
  const { t } = useTranslation()
  if (error?.type === 'too_small') return t('groups.form.nameRequired')
  if (error?.type === 'too_big') return t('groups.form.tooLong', { max })
  if (error?.type === 'invalid_format') return t('validation.invalid')
  return error?.message
}

/** The one choice behind a team's settings: *Invite only* · *Ask to join* · *Anyone, at once* (product 10.6). */
function PolicyField({ control }: { control: Control<TeamFormValues> }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'policy' })
  return (
    <RadioChoice
      label={t('groups.form.policy')}
      value={field.value}
      onChange={field.onChange}
      choices={JOIN_POLICIES.map((value) => ({
        value,
        label: t(`groups.form.policies.${value}.label`),
        text: t(`groups.form.policies.${value}.text`),
      }))}
    />
  )
}

interface TeamFormPlan {
  values: TeamFormValues
  /** The sentence for problems without one of their own. */
  failed: string
  send: (values: TeamFormValues) => Promise<unknown>
  /** Another manager has deleted the team. */
  onGone?: () => void
}

const FIELDS = ['name', 'type', 'description'] as const

/** The form of a team. */
export function useTeamForm({ values, failed, send, onGone }: TeamFormPlan) {
  const form = useForm<TeamFormValues, unknown, TeamFormValues>({
    resolver: zodResolver(TeamFormValues),
    // Fields that nobody has touched here follow the changes of other managers.
    values,
    resetOptions: { keepDirtyValues: true },
  })
  useTypedForm(`${useLocation().pathname} team`, form)
  const submit = useFormSubmit(form, {
    fields: FIELDS,
    failed,
    send: (typed) =>
      send(typed).catch((error: unknown) => {
        if (isProblem(error, 'NOT_FOUND')) onGone?.()
        throw error
      }),
  })
  return { control: form.control, reset: (saved: TeamFormValues) => form.reset(saved), ...submit }
}
