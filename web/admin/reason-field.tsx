import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'

interface ReasonFieldProps {
  value: string
  maxLength: number
  onChange(reason: string): void
}

/** The reason that the player is told. */
export function ReasonField({ value, maxLength, onChange }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      autoFocus
      fullWidth
      multiline
      minRows={2}
      label={t('admin.actions.reason')}
      helperText={t('admin.actions.reasonHelp')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
}
