import TextField from '@mui/material/TextField'
import { useController, type Control, type FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { ProfileFormValues } from './profile-form-values.ts'

export function DisplayNameField({ control }: { control: Control<ProfileFormValues> }) {
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
