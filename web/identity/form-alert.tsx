import Alert from '@mui/material/Alert'

export interface FormMessage {
  severity: 'success' | 'error'
  text: string
  /** The cause, if it has nothing to do with the input. */
  reason?: string
}

/** A message about the whole form. It is announced when it appears. */
export function FormAlert({ message }: { message: FormMessage | null }) {
  if (!message) return null
  return (
    <Alert severity={message.severity} sx={{ overflowWrap: 'anywhere' }}>
      {message.text}
      {message.reason && <div>{message.reason}</div>}
    </Alert>
  )
}
