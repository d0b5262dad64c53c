import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type Control, type FieldError, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { changedFields, ProfileFormValues } from './profile-form-values.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** Display name and time zone. The input stays until it is saved, whatever goes wrong. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  const form = useForm<ProfileFormValues>({
    resolver: zodResolver(ProfileFormValues),
    // Fields that nobody has touched here follow the changes of other tabs.
    values: { displayName: profile.displayName, timeZone: profile.timeZone },
    resetOptions: { keepDirtyValues: true },
  })
  useTypedForm('profile', form)
  const { errors, isSubmitting } = form.formState
  const once = useOneAtATime()

  const save = form.handleSubmit(async (values) => {
    const changes = changedFields(profile, values)
    try {
      const saved = Object.keys(changes).length > 0 ? await update.perform(changes) : profile
      form.reset({ displayName: saved.displayName, timeZone: saved.timeZone })
      notify(t('settings.profile.saved'), 'success')
    } catch (error) {
      showProblem(error)
    }
  })

  /** Shows each message at its field. Problems without a field are shown above the button. */
  function showProblem(error: unknown): void {
    const problem = error instanceof ApiProblem ? error : null
    const { displayName, timeZone } = problem?.fields ?? {}
    if (timeZone) form.setError('timeZone', { type: 'server', message: timeZone }, { shouldFocus: true })
    if (displayName)
      form.setError('displayName', { type: 'server', message: displayName }, { shouldFocus: true })
    if (!timeZone && !displayName)
      form.setError('root', { message: problem?.detail ?? t('common.unexpectedProblem') })
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The button stays enabled during the saving, because disabling would take its focus. Enter in a field submits, too.
        once(save)
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <DisplayNameField control={form.control} />
      <TimeZoneField control={form.control} />
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Button type="submit" variant="contained" aria-disabled={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t(isSubmitting ? 'settings.profile.saving' : 'settings.profile.save')}
      </Button>
    </Box>
  )
}

function DisplayNameField({ control }: { control: Control<ProfileFormValues> }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'displayName' })
  const message = useMessage(fieldState.error)
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      inputRef={ref}
      fullWidth
      label={t('settings.profile.displayName')}
      error={fieldState.invalid}
      helperText={message ?? t('settings.profile.displayNameHelp')}
      slotProps={{ htmlInput: { autoComplete: 'nickname', dir: 'auto' } }}
    />
  )
}

function useMessage(error: FieldError | undefined): string | undefined {
  const { t } = useTranslation()
  if (error?.type === 'too_small') return t('settings.profile.displayNameRequired')
  if (error?.type === 'too_big')
    return t('settings.profile.displayNameTooLong', { max: DISPLAY_NAME_MAX_LENGTH })
  return error?.message
}
