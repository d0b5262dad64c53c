import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { isSameName } from '#domain/typed-name.ts'
import { FormDialog } from './form-dialog.tsx'

interface TypeToConfirmDialogProps {
  open: boolean
  title: string
  /** Names what cannot be undone. */
  text: string
  /** What must be typed, and a sentence that says so. */
  name: string
  label: string
  confirm: string
  destructive?: boolean
  /** Why it did not work. What was typed stays, for another try. */
  problem?: string | null
  running: boolean
  onConfirm(): void
  onClose(): void
}

/** For what cannot be undone: the name must be typed, so that nobody does it in passing. */
export function TypeToConfirmDialog(props: TypeToConfirmDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const matches = isSameName(typed, props.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (matches) props.onConfirm()
  }
  return (
    <FormDialog
      open={props.open}
      title={props.title}
      text={props.text}
      problem={props.problem}
      submitText={props.confirm}
      {...(props.destructive && { submitColor: 'error' as const })}
      disabled={!matches}
      sending={props.running}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {/* Above the field and not in its frame, which has one line: a name may be long. */}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <FormLabel htmlFor={id} sx={{ overflowWrap: 'anywhere' }}>
          {props.label}
        </FormLabel>
        <TextField
          id={id}
          autoFocus
          fullWidth
          hiddenLabel
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
      </Box>
    </FormDialog>
  )
}
