import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { LandingSection } from './landing-section.tsx'

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

/** A ball found in the camera's picture, with marks of its touches. */
function DetectionPicture() {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden focusable="false" sx={pictureFrame}>
      <path
        d="M28 118C52 44 96 44 120 118C146 24 190 20 214 56"
        fill="none"
        stroke="var(--keepup-palette-primary-main)"
        strokeOpacity=".45"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <g fill="var(--keepup-palette-primary-main)">
        <circle cx="120" cy="120" r="5" />
        <circle cx="28" cy="120" r="5" opacity=".5" />
      </g>
      <circle cx="222" cy="64" r="20" fill="var(--keepup-palette-text-primary)" />
      <path d="m222 53 10.500 7.600-4 12.400h-13l-4-12.400z" fill="var(--keepup-palette-surface-raised)" />
      <g
        fill="none"
        stroke="var(--keepup-palette-primary-main)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M190 46V36q0-6 6-6h10M238 30h10q6 0 6 6v10M254 82v10q0 6-6 6h-10M206 98h-10q-6 0-6-6V82" />
      </g>
    </Box>
  )
}

/** Widths of the bars. The first row leads; the colored one is the player's own. */
const ROWS = [
  { y: 22, name: 74, value: 62, own: false },
  { y: 60, name: 96, value: 48, own: true },
  { y: 98, name: 58, value: 36, own: false },
]

/** Three rows of a board, one of them the player's own. */
function LeaderboardPicture() {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden focusable="false" sx={pictureFrame}>
      {ROWS.map(({ y, name, value, own }) => (
        <g key={y} fill={own ? 'var(--keepup-palette-common-white)' : 'var(--keepup-palette-text-secondary)'}>
          {own && (
            <rect
              x="24"
              y={y - 4}
              width="272"
              height="38"
              rx="10"
              fill="var(--keepup-palette-surface-action)"
            />
          )}
          <circle cx="50" cy={y + 15} r="9" opacity={own ? 1 : 0.55} />
          <rect x="76" y={y + 10} width={name} height="10" rx="5" opacity={own ? 0.95 : 0.5} />
          <rect x={280 - value} y={y + 10} width={value} height="10" rx="5" opacity={own ? 0.95 : 0.5} />
        </g>
      ))}
    </Box>
  )
}

/** A recording with a play button, its progress and a marked touch. */
function VideoPicture() {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden focusable="false" sx={pictureFrame}>
      <rect x="62" y="18" width="196" height="114" rx="14" fill="var(--keepup-palette-background-paper)" />
      <circle cx="160" cy="66" r="24" fill="var(--keepup-palette-surface-action)" />
      <path d="M153 54.500v23l19-11.500z" fill="var(--keepup-palette-common-white)" strokeLinejoin="round" />
      <rect
        x="80"
        y="112"
        width="160"
        height="6"
        rx="3"
        fill="var(--keepup-palette-text-secondary)"
        opacity=".35"
      />
      <rect x="80" y="112" width="96" height="6" rx="3" fill="var(--keepup-palette-primary-main)" />
      <circle cx="176" cy="115" r="7" fill="var(--keepup-palette-primary-main)" />
      <circle cx="236" cy="36" r="6" fill="var(--keepup-palette-error-main)" />
    </Box>
  )
}

/** The frame that the pictures of the feature cards share. */
const pictureFrame = {
  display: 'block',
  width: 1,
  height: 160,
  borderRadius: 1,
  bgcolor: 'surface.raised',
} as const
