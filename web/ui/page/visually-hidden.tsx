import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  /** Makes it a polite live region: screen readers announce every change. */
  announce?: boolean
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ announce = false, children }: VisuallyHiddenProps) {
  return (
    <Box component="span" {...(announce ? { role: 'status' } : {})} sx={visuallyHidden}>
      {children}
    </Box>
  )
}

/** Visible to screen readers, hidden from sight. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** The same on a phone only, where there is no room for it. */
export const hiddenOnPhone = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: visuallyHidden })
