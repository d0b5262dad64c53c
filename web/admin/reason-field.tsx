import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'

interface ReasonFieldProps {
  value: string
  maxLength: number
  /** The reader of the reason, if it is not the player. */
  help?: string
  /** False if another field comes first. */
  autoFocus?: boolean
  onChange: (reason: string) => void
}

/** The reason for an action on a player. The player is told the reason unless `help` says otherwise. */
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
