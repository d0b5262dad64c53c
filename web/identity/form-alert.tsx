import Alert from '@mui/material/Alert'
import type { FormMessage } from './use-credentials-form.ts'

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
