import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'

interface MailSwitchProps {
  label: string
  help: string
  isOn: boolean
  onChange(isOn: boolean): void
}

/** One kind of mail, on or off. */
export function MailSwitch({ label, help, isOn, onChange }: MailSwitchProps) {
  const helpId = useId()
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={label}
      />
      <FormHelperText id={helpId} sx={{ ml: 0 }}>
        {help}
      </FormHelperText>
    </div>
  )
}
