import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { LandingSection } from './landing-section.tsx'

const POINTS = ['plan', 'see', 'club'] as const

/** What coaches and clubs get. */
export function Coaches() {
  const { t } = useTranslation()
  return (
    <LandingSection title={t('landing.coaches.title')}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {POINTS.map((point) => (
          <li key={point}>
            <Typography variant="h3">{t(`landing.coaches.${point}.title`)}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {t(`landing.coaches.${point}.text`)}
            </Typography>
          </li>
        ))}
      </Box>
    </LandingSection>
  )
}
