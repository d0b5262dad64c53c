import Alert from '@mui/material/Alert'

export interface FormMessage {
  severity: 'success' | 'error'
  text: string
  /** The cause, where it lies outside of what was typed. */
  reason?: string
}

/** What concerns the whole form; announced when it appears. */
export function FormAlert({ message }: { message: FormMessage | null }) {
  if (!message) return null
  return (
    <Alert severity={message.severity} sx={{ overflowWrap: 'anywhere' }}>
      {message.text}
      {message.reason && <div>{message.reason}</div>}
    </Alert>
  )
}
