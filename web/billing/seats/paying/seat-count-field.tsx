import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { MAX_SEATS } from '#contract/limits.ts'

interface SeatCountFieldProps {
  value: string
  onChange: (text: string) => void
}

/** What was typed as a number of seats; null for anything else. */
export function readCount(text: string): number | null {
  const count = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && count >= 1 && count <= MAX_SEATS ? count : null
}

export function SeatCountField({ value, onChange }: SeatCountFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('seats.buy.count')}
      value={value}
      autoFocus
      error={value !== '' && readCount(value) === null}
      helperText={t('seats.buy.countHint', { max: MAX_SEATS })}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
