import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface IntervalBarProps {
  low: number
  middle: number
  high: number
  /** The value to compare with, such as no change, or the best so far. */
  reference: { value: number; label: string }
  format: (value: number) => string
}

/** A value with its range of uncertainty, beside the value to compare with. Decorative, because the text says the same. */
export function IntervalBar({ low, middle, high, reference, format }: IntervalBarProps) {
  const ends = [low, high, reference.value]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  const margin = (to - from) * 0.08 || 1
  const at = (value: number) => ((value - from + margin) / (to - from + 2 * margin)) * 100
  return (
    <Box aria-hidden sx={{ mt: 2, position: 'relative', height: 60 }}>
      <Label at={(at(low) + at(high)) / 2} top={0}>
        {format(low)} … {format(high)}
      </Label>
      <Box sx={[line, { left: 0, right: 0, bgcolor: 'surface.raised' }]} />
      <Box
        sx={[
          line,
          { left: `${at(low)}%`, width: `${at(high) - at(low)}%`, bgcolor: 'primary.main', opacity: 0.45 },
        ]}
      />
      <Box sx={[mark, { left: `${at(reference.value)}%` }]} />
      <Box sx={[dot, { left: `${at(middle)}%` }]} />
      <Label at={at(reference.value)} top={42}>
        {reference.label}
      </Label>
    </Box>
  )
}

/** A label at this percentage of the width. It is shifted by the same share of its own width, so that it stays within the card. */
function Label({ at, top, children }: { at: number; top: number; children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{
        position: 'absolute',
        top,
        left: `${at}%`,
        transform: `translateX(-${at}%)`,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Typography>
  )
}

const line = { position: 'absolute', top: 26, height: 8, borderRadius: '4px' }
const mark = { position: 'absolute', top: 22, width: 2, height: 16, ml: '-1px', bgcolor: 'text.secondary' }
const dot = {
  position: 'absolute',
  top: 22,
  width: 16,
  height: 16,
  ml: '-8px',
  borderRadius: '50%',
  bgcolor: 'primary.main',
}
