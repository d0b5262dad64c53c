import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  icon: ReactNode
  label: string
  /** For what is switched on and off. */
  isPressed?: boolean
  onClick(): void
}

/** A picture to press; its words for who points at it, or hears it. */
export function ToolButton({ icon, label, isPressed, onClick }: ToolButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
      sx={{ minWidth: 44, height: 44, px: 0 }}
    >
      {icon}
    </Button>
  )
}
