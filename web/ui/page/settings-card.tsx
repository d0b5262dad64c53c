import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SettingsCardProps {
  title: string
  note?: string
  children: ReactNode
}

/** One group of settings under its heading. */
export function SettingsCard({ title, note, children }: SettingsCardProps) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={headingId} variant="h3" component="h2">
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Card>
  )
}
