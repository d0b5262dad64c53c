import Dialog from '@mui/material/Dialog'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useId } from 'react'
import { isNews } from '#web/ui/notifications/notification.ts'
import { useLatestNotification } from '#web/ui/notifications/notifications.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'

interface FullScreenProps {
  label: string
  /** Called for the Escape key, which does nothing where this is left out. */
  onClose?: () => void
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A practice has the screen to itself: no navigation to hit by accident, and the keyboard stays inside. */
export function FullScreen({ label, onClose, sx, children }: FullScreenProps) {
  const labelId = useId()
  return (
    <Dialog
      open
      {...(onClose && { onClose })}
      fullScreen
      transitionDuration={0}
      aria-labelledby={labelId}
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

/** Reads messages out within a dialog, which hides the page behind it, and so the page's own messages, from screen readers. */
function SpokenNotification() {
  const latest = useLatestNotification()
  const { announcement, announceNow } = useAnnouncements()
  useEffect(() => {
    // A message that came just before the dialog opened was not read out yet; one that has gone by then is not repeated.
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
