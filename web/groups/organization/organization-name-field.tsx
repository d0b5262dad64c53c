import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { OrganizationNameForm } from './organization-name.ts'

interface OrganizationNameFieldProps {
  form: OrganizationNameForm
  autoFocus?: boolean
}

export function OrganizationNameField({ form, autoFocus = false }: OrganizationNameFieldProps) {
  const { t } = useTranslation()
  const { ref, ...field } = form.field
  return (
    <TextField
      {...field}
      inputRef={ref}
      autoFocus={autoFocus}
      fullWidth
      label={t('organizations.create.name')}
      error={form.message !== undefined}
      helperText={form.message && <span role="alert">{form.message}</span>}
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
    />
  )
}
