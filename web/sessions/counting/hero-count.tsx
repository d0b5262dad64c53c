import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

/** Widths in em of Inter's tabular figures and of what separates thousands (a comma, a dot, a thin space), with a little air. */
const FIGURE_EM = 0.66
const SEPARATOR_EM = 0.3
/** Pixels for the line below the count, which keeps its height whatever it says. */
const NOTE_HEIGHT = 72

interface HeroCountProps {
  count: number
  isRecord: boolean
  isPaused: boolean
  /** The line below. */
  note: ReactNode
}

/** The count as large as its box allows: read at two metres, in sunlight. */
export function HeroCount({ count, isRecord, isPaused, note }: HeroCountProps) {
  const text = formatCount(count)
  const fontSize = `min(${(96 / widthOf(text)).toFixed(2)}cqi, 100cqb - ${NOTE_HEIGHT}px)`
  return (
    <Box sx={wholeBox}>
      <Box sx={middle}>
        <Box
          component="output"
          data-testid="practice-count"
          // The live region beside it speaks, less often.
          aria-live="off"
          sx={isRecord ? recordLook : look}
          style={{ fontSize, opacity: isPaused ? 0.4 : 1 }}
        >
          {text}
        </Box>
        <Box sx={noteLook}>{note}</Box>
      </Box>
    </Box>
  )
}

/** How wide a count is, in em; one figure is given the room of two, so that the tenth touch moves nothing. */
function widthOf(text: string): number {
  const figures = text.replaceAll(/\P{Nd}/gu, '').length
  return Math.max(2, figures) * FIGURE_EM + (text.length - figures) * SEPARATOR_EM
}

const look = {
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  transition: 'opacity 160ms ease-out',
}

const recordLook = [look, heroText]

const wholeBox = { flex: 1, minHeight: 0, containerType: 'size' }
const middle = { height: '100%', display: 'grid', alignContent: 'center', justifyItems: 'center' }
const noteLook = { minHeight: NOTE_HEIGHT, pt: 1, maxWidth: '36ch', textAlign: 'center' } as const
