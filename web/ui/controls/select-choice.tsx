import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useList } from '#web/ui/dialogs/use-list.ts'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChoose: (choice: T) => void
  /** Small in a bar beside other controls, medium in a dialog. */
  size?: 'small' | 'medium'
}

/** A select field: one choice out of a few. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  onChoose,
  size = 'small',
}: ChoiceProps<T>) {
  const list = useList()
  return (
    <TextField
      select
      fullWidth
      size={size}
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value as T)}
      slotProps={{ select: list }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
