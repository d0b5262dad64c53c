import Box from '@mui/material/Box'
import { formatCount } from '#web/ui/format/numbers.ts'

/** Widths in em of Inter's tabular figures and of a comma, with a little air. */
const FIGURE_EM = 0.66
const COMMA_EM = 0.3

/** The count as large as its box allows: read at two metres, in sunlight. */
export function HeroCount({ count, isRecord }: { count: number; isRecord: boolean }) {
  const text = formatCount(count)
  const figures = Math.max(2, text.replaceAll(',', '').length)
  const commas = text.split(',').length - 1
  const widthEm = figures * FIGURE_EM + commas * COMMA_EM
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        containerType: 'size',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Box
        component="output"
        data-testid="practice-count"
        sx={[
          {
            fontSize: `min(${(96 / widthEm).toFixed(2)}cqi, 100cqb)`,
            fontWeight: 800,
            lineHeight: 1,
            letterSpacing: '-0.03em',
            fontVariantNumeric: 'tabular-nums',
            // No line of its own for descenders: figures have none.
            pb: '0.04em',
          },
          isRecord && brandText,
        ]}
        // The live region beside it speaks, less often.
        aria-live="off"
      >
        {text}
      </Box>
    </Box>
  )
}

/** The gradient of the brand, for a personal best (look.md). */
export const brandText = {
  backgroundImage:
    'linear-gradient(100deg, var(--keepup-palette-brand-textFrom), var(--keepup-palette-brand-textTo))',
  backgroundClip: 'text',
  color: 'transparent',
} as const
