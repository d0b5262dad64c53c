import Dialog from '@mui/material/Dialog'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useId } from 'react'
import { isNews } from '#web/ui/notifications/auto-hide.ts'
import { useLatestNotification } from '#web/ui/notifications/notifications.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'

interface FullScreenProps {
  label: string
  /** The id of the text that says what the screen shows. Screen readers read it when the screen opens. */
  describedBy?: string
  /** Called for the Escape key. Without it the key does nothing. */
  onClose?: () => void
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A dialog that fills the screen, for a practice. No navigation can be hit by accident, and the keyboard stays inside. */
export function FullScreen({ label, describedBy, onClose, sx, children }: FullScreenProps) {
  const labelId = useId()
  return (
    <Dialog
      open
      {...(onClose && { onClose })}
      fullScreen
      transitionDuration={0}
      aria-labelledby={labelId}
      {...(describedBy && { 'aria-describedby': describedBy })}
      data-full-screen
      slotProps={{ paper: { sx: [paper, ...(Array.isArray(sx) ? sx : [sx])] } }}
    >
      <VisuallyHidden>
        <span id={labelId}>{label}</span>
      </VisuallyHidden>
      {children}
      <SpokenNotification />
    </Dialog>
  )
}

/** Announces messages inside the dialog. The dialog hides the page, and with it the page's own messages, from screen readers. */
function SpokenNotification() {
  const latest = useLatestNotification()
  const { announcement, announceNow } = useAnnouncements()
  useEffect(() => {
    // A message that came just before the dialog opened has not been announced yet. Older ones are not repeated.
    if (latest && isNews(latest, performance.now())) announceNow(latest.message)
  }, [latest, announceNow])
  return <VisuallyHidden announce>{announcement}</VisuallyHidden>
}

const paper = {
  bgcolor: 'background.default',
  borderRadius: 0,
  overscrollBehavior: 'none',
  pt: 'env(safe-area-inset-top)',
  pb: 'env(safe-area-inset-bottom)',
  pl: 'env(safe-area-inset-left)',
  pr: 'env(safe-area-inset-right)',
} as const
