import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labels and values, line by line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={list}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={line}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = { m: 0, display: 'grid', typography: 'body2' }

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
