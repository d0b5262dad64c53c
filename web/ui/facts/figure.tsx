import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface FigureContent {
  label: string
  /** The formatted figure; null while it is loading. */
  value: string | null
  /** One line below the figure. Undefined leaves no room for it. Null keeps the room while it loads. */
  note?: ReactNode
}

/** A figure with its label and an optional note. For use inside a `dl`. */
export function Figure({ label, value, note, hero = false }: FigureContent & { hero?: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={hero ? [noMargin, heroFigure] : plainValue}>
        {value ?? <Skeleton width="4ch" sx={asHighAsText} />}
      </Typography>
      {note !== undefined && (
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
          {note ?? <Skeleton width="10ch" sx={asHighAsText} />}
        </Typography>
      )}
    </Box>
  )
}

/** The height of one line of text, so that nothing moves when the text arrives. */
const asHighAsText = { height: '1lh' }

const noMargin = { m: 0 }

/** The one strong number of a screen (product 13.3). */
export const heroFigure = {
  // A number is not broken over two lines, however large the player's own text is.
  fontSize: 'min(clamp(3rem, 2rem + 5vw, 4.5rem), 15vw)',
  fontWeight: 800,
  letterSpacing: '-0.04em',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
}

const plainValue = { m: 0, fontSize: 'body1.fontSize', fontWeight: 'fontWeightBold', lineHeight: 1.5 }
