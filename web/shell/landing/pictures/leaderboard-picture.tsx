import Box from '@mui/material/Box'
import { pictureFrame } from './picture-frame.ts'

/** Widths of the bars: the first leads, the player's own row is the colored one. */
const ROWS = [
  { y: 22, name: 74, value: 62, own: false },
  { y: 60, name: 96, value: 48, own: true },
  { y: 98, name: 58, value: 36, own: false },
]

/** Three rows of a board with the player's own among them. */
export function LeaderboardPicture() {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden focusable="false" sx={pictureFrame}>
      {ROWS.map(({ y, name, value, own }) => (
        <g key={y} fill={own ? 'var(--keepup-palette-common-white)' : 'var(--keepup-palette-text-secondary)'}>
          {own && (
            <rect
              x="24"
              y={y - 4}
              width="272"
              height="38"
              rx="10"
              fill="var(--keepup-palette-surface-action)"
            />
          )}
          <circle cx="50" cy={y + 15} r="9" opacity={own ? 1 : 0.55} />
          <rect x="76" y={y + 10} width={name} height="10" rx="5" opacity={own ? 0.95 : 0.5} />
          <rect x={280 - value} y={y + 10} width={value} height="10" rx="5" opacity={own ? 0.95 : 0.5} />
        </g>
      ))}
    </Box>
  )
}
