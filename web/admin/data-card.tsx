import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A dense card for one purpose. */
export function DataCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography id={headingId} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

export interface Fact {
  label: string
  value: ReactNode
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={list}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={line}>
          {/* The label gives way first, down to its longest word, so that a short value beside a long label stays whole. */}
          <Box
            component="dt"
            sx={{
              color: 'text.secondary',
              flexShrink: 99,
              minWidth: 'min-content',
              overflowWrap: 'break-word',
            }}
          >
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, maxWidth: '70%', textAlign: 'right', overflowWrap: 'anywhere' }}>
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
