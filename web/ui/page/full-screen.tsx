import Dialog from '@mui/material/Dialog'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { SpokenNotification } from '#web/ui/notifications/spoken-notification.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

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

const paper = {
  bgcolor: 'background.default',
  borderRadius: 0,
  overscrollBehavior: 'none',
  pt: 'env(safe-area-inset-top)',
  pb: 'env(safe-area-inset-bottom)',
  pl: 'env(safe-area-inset-left)',
  pr: 'env(safe-area-inset-right)',
} as const
