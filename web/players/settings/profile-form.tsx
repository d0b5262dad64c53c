import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { changedFields, ProfileFormValues } from './profile-form-values.ts'
import { DisplayNameField } from './display-name-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** Display name and time zone. What was typed stays until it is saved, whatever goes wrong. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  const form = useForm<ProfileFormValues>({
    resolver: zodResolver(ProfileFormValues),
    // Follows the profile, which another tab may change, in what nobody has touched here.
    values: { displayName: profile.displayName, timeZone: profile.timeZone },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    const changes = changedFields(profile, values)
    try {
      const saved = Object.keys(changes).length > 0 ? await update.mutateAsync(changes) : profile
      form.reset({ displayName: saved.displayName, timeZone: saved.timeZone })
      notify(t('settings.profile.saved'), 'success')
    } catch (error) {
      showProblem(error)
    }
  })

  /** Each message at its field; what belongs to no field stands above the button. */
  function showProblem(error: unknown): void {
    const { fields, detail } =
      error instanceof ApiProblem ? error : { fields: {}, detail: t('common.unexpectedProblem') }
    const { displayName, timeZone } = fields as Partial<Record<string, string>>
    if (timeZone) form.setError('timeZone', { type: 'server', message: timeZone }, { shouldFocus: true })
    if (displayName)
      form.setError('displayName', { type: 'server', message: displayName }, { shouldFocus: true })
    if (!timeZone && !displayName) form.setError('root', { message: detail })
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The button is not disabled meanwhile, which would take the focus from it, and Enter in a field submits, too.
        if (!isSubmitting) void save()
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
