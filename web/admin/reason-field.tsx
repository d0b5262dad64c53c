import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'

interface ReasonFieldProps {
  value: string
  maxLength: number
  /** Where the player is not the one who reads it: who does. */
  help?: string
  /** Where another field comes first. */
  autoFocus?: boolean
  onChange(reason: string): void
}

/** The reason of what is done to a player, who is told it unless `help` says otherwise. */
export function ReasonField({ value, maxLength, help, autoFocus = true, onChange }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      autoFocus={autoFocus}
      fullWidth
      multiline
      minRows={2}
      label={t('admin.actions.reason')}
      helperText={help ?? t('admin.actions.reasonHelp')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
}
