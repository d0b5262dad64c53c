import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { isSameName } from '#domain/typed-confirmation.ts'
import { FormDialog } from './form-dialog.tsx'

interface TypeToConfirmDialogProps {
  open: boolean
  title: string
  /** Names the permanent effect. */
  text: string
  /** The text to type. `label` is the sentence that asks for it. */
  name: string
  label: string
  confirm: string
  destructive?: boolean
  /** Why it failed. The input stays for another try. */
  problem?: string | null
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a permanent action. The name must be typed, so that nobody does it in passing. */
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
      isPending={props.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {/* Above the field instead of in its frame: a name may need more than the one line there. */}
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
