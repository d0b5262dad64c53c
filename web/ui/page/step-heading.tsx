import Typography, { type TypographyProps } from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'

interface StepHeadingProps extends Pick<TypographyProps, 'variant'> {
  /** Of what is read together with it: what came of the step before. */
  describedBy?: string
  children: ReactNode
}

/** Heads what has come in the place of an earlier step. The button that was pressed there is gone: reading goes on here. */
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
