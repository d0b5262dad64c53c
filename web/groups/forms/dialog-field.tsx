import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'

interface DialogFieldProps<Typed extends FieldValues> extends Pick<
  TextFieldProps,
  'label' | 'type' | 'size' | 'autoFocus'
> {
  // oxlint-disable-next-line typescript/no-explicit-any -- The third type is what the form writes. A field does not need to know it.
  control: Control<Typed, unknown, any>
  name: Path<Typed>
  /** What to read while the value cannot be saved. */
  wrong: string
  /** True while this field keeps a list of fields from being saved. */
  isWrong?: boolean
  /** Takes digits alone, at most so many. */
  digits?: number
  maxLength?: number
  /** The latest day that can be chosen. */
  max?: string
  /** Fields that this one can make right or wrong. */
  affects?: Path<Typed>[]
}

/** A text field of a form in a dialog. What is wrong stands below it. */
export function DialogField<Typed extends FieldValues>(props: DialogFieldProps<Typed>) {
  const { control, name, wrong, isWrong = false, digits, maxLength, max, affects = [], ...shown } = props
  const { field, fieldState } = useController({ control, name, rules: { deps: affects } })
  const { ref, onChange, ...input } = field
  const { error } = fieldState
  const ownMessage = error || isWrong ? wrong : undefined
  const message = error?.type === 'server' ? error.message : ownMessage
  return (
    <TextField
      {...shown}
      {...input}
      inputRef={ref}
      fullWidth
      onChange={({ target }) => onChange(digits ? target.value.replaceAll(/\D/g, '') : target.value)}
      error={message !== undefined}
      helperText={message && <span role="alert">{message}</span>}
      slotProps={{
        inputLabel: shown.type === 'date' ? { shrink: true } : {},
        htmlInput: digits ? { inputMode: 'numeric', maxLength: digits } : { maxLength, max, dir: 'auto' },
      }}
    />
  )
}
