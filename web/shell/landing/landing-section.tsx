import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface LandingSectionProps {
  title: string
  children: ReactNode
}

export function LandingSection({ title, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ py: { xs: 6, md: 9 } }}>
      <Container maxWidth="lg">
        <Typography id={titleId} variant="h2" sx={{ mb: { xs: 4, md: 6 }, textAlign: { md: 'center' } }}>
          {title}
        </Typography>
        {children}
      </Container>
    </Box>
  )
}
