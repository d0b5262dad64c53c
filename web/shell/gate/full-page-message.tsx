import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BrandMark } from '#web/ui/brand-mark.tsx'

interface FullPageMessageProps {
  title?: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** One calm message in the middle of the page, with the ways on below it. */
export function FullPageMessage({ title, text, children }: FullPageMessageProps) {
  return (
    <Box
      component="main"
      role="alert"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        p: 3,
        textAlign: 'center',
      }}
    >
      <BrandMark size={64} />
      {title && (
        <Typography variant="h1" sx={{ mt: 4 }}>
          {title}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mt: title ? 1 : 4, maxWidth: '44ch' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center', mt: 4 }}>
        {children}
      </Box>
    </Box>
  )
}
