import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#web/platform/auth/use-may.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { hiddenOnPhone, visuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import StatsViews from './stats-views.tsx'

interface StatsFrameProps {
  view: 'leaderboards' | 'statistics'
  children: ReactNode
}

/** The heading of all statistics pages, and the links between them. */
export function StatsFrame({ view, children }: StatsFrameProps) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Container maxWidth="md" sx={frame}>
      <title>{`${t(`${view}.title`)} · ${t('brand.name')}`}</title>
      {/* A phone needs the room for what the page shows, and its links between the views name it. */}
      <Typography variant="h1" sx={[hiddenOnPhone, { [lyingPhone]: visuallyHidden }]}>
        {t('statistics.heading')}
      </Typography>
      {/* One view alone needs no links between views. */}
      {may.call('GET', '/api/leaderboards/totalJuggles') && <StatsViews />}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Container>
  )
}

const frame = {
  py: { xs: 1, sm: 5 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1, sm: 3 },
  [lyingPhone]: { py: 0.5, gap: 0.5 },
}
