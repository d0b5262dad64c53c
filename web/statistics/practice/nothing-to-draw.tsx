import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DRAWING_HEIGHT } from '#web/statistics/charts/drawing-size.ts'

/** In the place of a chart: why there is none yet. */
export function NothingToDraw({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ minHeight: DRAWING_HEIGHT, display: 'grid', placeItems: 'center', textAlign: 'center', px: 2 }}
    >
      <Typography color="textSecondary" sx={{ maxWidth: '36ch' }}>
        {children}
      </Typography>
    </Box>
  )
}
