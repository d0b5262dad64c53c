import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddIcon, RemoveIcon } from '#web/ui/icons/action-icons.ts'

interface NumberStepperProps {
  label: string
  value: number
  step: number
  /** Called for every typed number. The caller limits it to the bounds. */
  onChange: (value: number) => void
}

/** A number with buttons for the thumb and a field for the keyboard. The typed text stays until the field is left. */
export function NumberStepper({ label, value, step, onChange }: NumberStepperProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    setTyped(digits)
    if (digits) onChange(Number(digits))
  }
  const stepTo = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={t('practice.goal.less', { field: label })}
        onClick={() => stepTo(Math.ceil(value / step) * step - step)}
      >
        <RemoveIcon />
      </IconButton>
      <TextField
        label={label}
        size="small"
        value={typed ?? String(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, style: { textAlign: 'center' } } }}
        sx={{ flex: 1, minWidth: 88, maxWidth: 200 }}
      />
      <IconButton
        aria-label={t('practice.goal.more', { field: label })}
        onClick={() => stepTo(Math.floor(value / step) * step + step)}
      >
        <AddIcon />
      </IconButton>
    </Box>
  )
}
