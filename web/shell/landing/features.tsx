import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { LandingSection } from './landing-section.tsx'
import { DetectionPicture } from './pictures/detection-picture.tsx'
import { LeaderboardPicture } from './pictures/leaderboard-picture.tsx'
import { VideoPicture } from './pictures/video-picture.tsx'

const FEATURES = [
  { id: 'detection', Picture: DetectionPicture },
  { id: 'leaderboards', Picture: LeaderboardPicture },
  { id: 'video', Picture: VideoPicture },
] as const

export function Features() {
  const { t } = useTranslation()
  return (
    <LandingSection title={t('landing.features.title')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
        {FEATURES.map(({ id, Picture }) => (
          <Card key={id} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Picture />
            <Box sx={{ px: 0.5, pb: 1 }}>
              <Typography variant="h3" sx={{ mt: 3 }}>
                {t(`landing.features.${id}.title`)}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {t(`landing.features.${id}.text`)}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
    </LandingSection>
  )
}
