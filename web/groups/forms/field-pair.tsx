import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two fields of a dialog beside each other. On a phone they stand below each other. */
export const FieldPair = ({ children }: { children: ReactNode }) => <Box sx={pair}>{children}</Box>

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
}
