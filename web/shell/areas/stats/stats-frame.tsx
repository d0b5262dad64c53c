import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import StatsViews from './stats-views.tsx'

interface StatsFrameProps {
  view: 'leaderboards' | 'statistics'
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** The heading of all statistics pages, and the links between them. */
export function StatsFrame({ view, action, children }: StatsFrameProps) {
  const { t } = useTranslation()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, sm: 5 }, display: 'grid', gap: { xs: 1.5, sm: 3 } }}>
      <title>{`${t(`${view}.title`)} · ${t('brand.name')}`}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 1, sm: 2 },
          rowGap: 1,
          alignItems: 'center',
          minHeight: 44,
        }}
      >
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('statistics.heading')}
        </Typography>
        {action}
      </Box>
      <StatsViews />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Container>
  )
}
