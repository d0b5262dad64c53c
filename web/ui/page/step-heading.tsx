import Typography, { type TypographyProps } from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'

interface StepHeadingProps extends Pick<TypographyProps, 'variant'> {
  /** The id of the text that is read with it: the outcome of the previous step. */
  describedBy?: string
  children: ReactNode
}

/** The heading of a step that replaced another one. It takes the focus, because the pressed button is gone. */
export function StepHeading({ variant = 'h2', describedBy, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Typography
      ref={heading}
      variant={variant}
      component="h2"
      tabIndex={-1}
      aria-describedby={describedBy}
      sx={{ overflowWrap: 'anywhere', outline: 'none' }}
    >
      {children}
    </Typography>
  )
}
