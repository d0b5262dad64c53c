import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { AUTO_HIDE_MS, type Notification, notificationPlace } from './notification.ts'

/** A message and its action without MUI's Snackbar: small enough to be part of the first download, for when the real one cannot be loaded. */
export function BareNotification({ notification }: { notification: Notification }) {
  const { message, action } = notification
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => {
      setOpen(false)
      action?.expire?.()
    }, AUTO_HIDE_MS)
    return () => clearTimeout(timer)
  }, [action])
  const act = () => {
    setOpen(false)
    action?.run()
  }
  if (!open) return null
  return (
    <Box role="alert" sx={bar}>
      {message}
      {action && (
        <Link
          component="button"
          color="inherit"
          onClick={act}
          sx={{ ml: 2, font: 'inherit', fontWeight: 700 }}
        >
          {action.label}
        </Link>
      )}
    </Box>
  )
}

const bar = {
  ...notificationPlace,
  position: 'fixed',
  left: 16,
  right: 16,
  zIndex: 'snackbar',
  maxWidth: 480,
  mx: 'auto',
  p: 2,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
} as const
