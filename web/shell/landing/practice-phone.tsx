import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { heroText } from '#web/ui/brand/brand-gradient.ts'

const BALL_PX = 60
const FALL_PX = 64
const TOUCHES = 6
const TOUCH_MS = 820

/** Falls like a ball: slowly at the top, fast at the bottom. It rests after a few touches. */
const bounce = keyframes`
  0%, 100% { transform: translateY(0); animation-timing-function: cubic-bezier(0.45, 0, 0.9, 0.55); }
  50% { transform: translateY(${FALL_PX}px) scale(1.03, 0.95); animation-timing-function: cubic-bezier(0.1, 0.45, 0.55, 1); }
`

/** A phone during a practice: the product in one picture. */
export function PracticePhone() {
  const { t } = useTranslation()
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        height: { xs: 540, md: 620 },
        alignItems: 'center',
      }}
    >
      <BouncingArc />
      <Box sx={phoneBody}>
        <Box sx={phoneScreen}>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              color: 'text.secondary',
              fontSize: '0.875rem',
            }}
          >
            <span>{t('landing.preview.mode')}</span>
            <span>{t('landing.preview.best')}</span>
          </Box>
          <Box sx={middle}>
            <Box sx={ball} />
            <Box sx={[count, heroText]}>{t('landing.preview.count')}</Box>
            <Box sx={{ color: 'text.secondary' }}>{t('landing.preview.juggles')}</Box>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', textAlign: 'center' }}>
            <PhoneFigure value={t('landing.preview.time')} label={t('landing.preview.timeLabel')} />
            <PhoneFigure value={t('landing.preview.rate')} label={t('landing.preview.rateLabel')} />
          </Box>
          <Box sx={{ pt: 2.5, color: 'text.secondary', fontSize: '0.875rem', textAlign: 'center' }}>
            {t('landing.preview.hint')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function PhoneFigure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <Box sx={{ fontSize: 'body1.fontSize', fontWeight: 'fontWeightBold' }}>{value}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{label}</Box>
    </div>
  )
}

/** The line of the brand mark, drawn large: two bounces before the phone, one behind it. */
function BouncingArc() {
  const gradient = useId()
  return (
    <Box
      component="svg"
      viewBox="0 0 720 420"
      aria-hidden
      focusable="false"
      sx={{ position: 'absolute', inset: 0, m: 'auto', width: '116%', left: '-8%', overflow: 'visible' }}
    >
      <defs>
        <linearGradient id={gradient} x1="0" x2="1">
          <stop offset="0" stopColor="var(--keepup-palette-brand-from)" stopOpacity="0" />
          <stop offset="0.35" stopColor="var(--keepup-palette-brand-from)" />
          <stop offset="0.7" stopColor="var(--keepup-palette-brand-to)" />
          <stop offset="1" stopColor="var(--keepup-palette-brand-to)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M0 400C24 318 74 318 98 400C124 214 214 214 240 400C272 46 448 46 480 400C512 150 640 150 672 400"
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 15"
      />
    </Box>
  )
}

/** The count is above the best so far: the one place besides the brand for the gradient (product 13.1). */
const count = {
  fontSize: '6.25rem',
  fontWeight: 'fontWeightBold',
  lineHeight: 1.05,
  letterSpacing: '-0.05em',
  pr: '0.05em',
}

const phoneBody = {
  position: 'relative',
  // The phone has the same size with every text on it.
  width: { xs: 261, md: 300 },
  height: { xs: 540, md: 620 },
  borderRadius: '46px',
  p: 1,
  bgcolor: 'surface.device',
  boxShadow: 'var(--keepup-palette-surface-deviceShadow)',
}

/** Fixed row heights, so that late content does not move what is painted. */
const phoneScreen = {
  height: 1,
  borderRadius: '38px',
  bgcolor: 'background.default',
  display: 'grid',
  gridTemplate: '23px 1fr 48px minmax(43px, auto) / minmax(0, 1fr)',
  px: 3,
  pt: 3,
  pb: 2.5,
  overflow: 'hidden',
}

const middle = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gridTemplateRows: `${BALL_PX + FALL_PX + 20}px 105px 26px`,
}

const ball = {
  width: BALL_PX,
  height: BALL_PX,
  borderRadius: '50%',
  background: 'linear-gradient(140deg, var(--keepup-palette-brand-from), var(--keepup-palette-brand-to))',
  animation: `${bounce} ${TOUCH_MS}ms ${TOUCHES}`,
}
