import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { HideIcon, ShowIcon } from '#web/ui/icons/people-icons.ts'

interface FormFieldProps {
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  field: UseFormRegisterReturn
  error: { message?: string | undefined } | undefined
  /** What to enter, shown while there is no error. */
  hint?: string | undefined
  /** Advice that the error message does not contain, so it stays below the message. */
  advice?: string | undefined
  autoFocus?: boolean
}

/** A field with its message below, which is announced when it appears. */
export function FormField({
  label,
  type,
  autoComplete,
  field,
  error,
  hint,
  advice,
  autoFocus = false,
}: FormFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const { ref, ...handlers } = field
  const message = error?.message
  return (
    <TextField
      {...handlers}
      id={id}
      inputRef={ref}
      label={label}
      type={shown ? 'text' : type}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      fullWidth
      error={error !== undefined}
      helperText={
        message || hint || advice ? (
          <>
            {message ? <span role="alert">{message}</span> : hint} {advice}
          </>
        ) : undefined
      }
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input:
          type === 'password'
            ? {
                endAdornment: (
                  <ShowPassword shown={shown} labelId={`${id}-label`} onToggle={() => setShown(!shown)} />
                ),
              }
            : {},
      }}
    />
  )
}

interface ShowPasswordProps {
  shown: boolean
  /** The label of the field, because a form may have several. */
  labelId: string
  onToggle: () => void
}

function ShowPassword({ shown, labelId, onToggle }: ShowPasswordProps) {
  const { t } = useTranslation()
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        onClick={onToggle}
        aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        aria-describedby={labelId}
      >
        {shown ? <HideIcon /> : <ShowIcon />}
      </IconButton>
    </InputAdornment>
  )
}
