import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

interface RadioChoiceProps<T extends string> {
  label: string
  /** Hides the label from sight when a heading says the same. */
  labelHidden?: boolean
  value: T
  choices: readonly { value: T; label: string; text: string }[]
  disabled?: boolean
  onChange: (value: T) => void
}

/** A few choices, each with an explanation. */
export function RadioChoice<T extends string>(props: RadioChoiceProps<T>) {
  const { label, labelHidden = false, value, choices, disabled = false, onChange } = props
  const labelId = useId()
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId} sx={labelHidden ? undefined : { mb: 0.5, fontSize: 'body2.fontSize' }}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => onChange(chosen as T)}
        sx={{ gap: 0.5 }}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            sx={{ mr: 0, alignItems: 'flex-start' }}
            label={<ChoiceLabel {...choice} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

function ChoiceLabel({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ py: 1.125 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
        {label}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  )
}
