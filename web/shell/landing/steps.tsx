import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { LandingSection } from './landing-section.tsx'

const STEPS = ['download', 'connect', 'compete'] as const

export function Steps() {
  const { t } = useTranslation()
  return (
    <LandingSection title={t('landing.steps.title')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {STEPS.map((step, index) => (
          <Box
            component="li"
            key={step}
            sx={{ position: 'relative', display: { xs: 'flex', md: 'block' }, gap: 2.5 }}
          >
            <StepNumber value={index + 1} />
            {index < STEPS.length - 1 && <ArcToNextStep />}
            <div>
              <Typography variant="h3" sx={{ mt: { md: 2.5 } }}>
                {t(`landing.steps.${step}.title`)}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {t(`landing.steps.${step}.text`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </LandingSection>
  )
}

/** Hidden from screen readers: the list itself gives the order. */
function StepNumber({ value }: { value: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 56,
        height: 56,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'surface.raised',
        color: 'primary.main',
        fontWeight: 'fontWeightBold',
        fontSize: 'body1.fontSize',
      }}
    >
      {value}
    </Box>
  )
}

/** The ball's way to the next step. It only fits when the steps stand side by side. */
function ArcToNextStep() {
  return (
    <Box
      component="svg"
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'absolute',
        top: 4,
        left: 76,
        width: 'calc(100% - 48px)',
        height: 44,
        overflow: 'visible',
      }}
    >
      <path
        d="M0 40C20-8 80-8 100 40"
        fill="none"
        stroke="var(--keepup-palette-text-disabled)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  )
}
