import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatCount } from '#web/ui/format/numbers.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'
import { mirrored } from '#web/videos/camera/camera-view.tsx'
import type { CameraSide } from '#web/videos/camera/open-camera.ts'
import { paintTrail } from '#web/videos/export/paint-trail.ts'
import type { LiveReport } from '#web/videos/live/start-filming.ts'

interface LiveCountProps {
  report: LiveReport | null
  /** Seconds until the film ends because the ball rests. Null while it does not. */
  endsIn: number | null
  /** Whether no film is stored. */
  isUnkept: boolean
}

/**
 * The count, large enough to read from where the ball is. It is fainter while part of it may be withdrawn. Below it are the time and the
 * rate.
 */
export function LiveCount({ report, endsIn, isUnkept }: LiveCountProps) {
  const { t } = useTranslation()
  const count = report?.view.touches.length ?? 0
  const likely = report?.view.likely.length ?? 0
  const shown = formatCount(count + likely)
  const { announcement, announce } = useAnnouncements()
  useEffect(() => {
    if (count > 0) announce(t('videos.record.touches', { count }))
  }, [count, announce, t])
  return (
    <Box sx={column}>
      <Box
        component="output"
        aria-live="off"
        aria-label={t('videos.record.live')}
        data-testid="live-count"
        data-sure={count}
        sx={[digits, { fontSize: sizeOf(shown) }, likely > 0 && unsure]}
      >
        {shown}
      </Box>
      <Box sx={line}>
        <Box component="span" sx={clock}>
          {formatClock(report?.time ?? 0)}
        </Box>
        <Typography component="span" variant="body2">
          {t(likely > 0 ? 'videos.record.likely' : 'videos.record.liveNote')}
        </Typography>
      </Box>
      {endsIn !== null && (
        <Typography role="status" sx={line}>
          {t('videos.record.rests', { count: endsIn })}
        </Typography>
      )}
      {isUnkept && (
        <Typography role="status" variant="body2" sx={[line, { mx: 2 }]}>
          {t('videos.record.unkept')}
        </Typography>
      )}
      <VisuallyHidden announce>{announcement}</VisuallyHidden>
    </Box>
  )
}

/** No wider than the screen, even for a thousand touches on a phone. */
const sizeOf = ({ length }: string) => `min(clamp(11rem, 60vmin, 28rem), ${140 / length}vw)`

/** The recent trail of the ball, over the camera's picture. */
export function LiveOverlay({ report, side }: { report: LiveReport | null; side: CameraSide }) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { palette } = useTheme()
  useEffect(() => {
    const canvas = canvasRef.current
    const pencil = canvas?.getContext('2d')
    if (!canvas || !pencil || !report) return
    const { width, height, view, time } = report
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    pencil.clearRect(0, 0, width, height)
    paintTrail(pencil, view.trail, time, { scale: 1, color: palette.common.white })
  }, [report, palette])
  return <Box component="canvas" ref={canvasRef} aria-hidden sx={[whole, side === 'user' && mirrored]} />
}

const column = { display: 'grid', justifyItems: 'center', gap: 1.5 }
const digits = {
  fontWeight: 800,
  lineHeight: 0.95,
  letterSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums',
  // Readable against grass, sky and walls.
  textShadow: '0 2px 24px color-mix(in srgb, var(--keepup-palette-common-black) 75%, transparent)',
}
/** Transparent while part of the count may be withdrawn. */
const unsure = { opacity: 0.55 }
/** The edge is visible where the note lies half on the picture and half on the black around it. */
const line = {
  px: 1.5,
  py: 0.5,
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  borderRadius: 2,
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-common-black) 55%, transparent)',
  outline: '1px solid color-mix(in srgb, var(--keepup-palette-common-white) 20%, transparent)',
}
const clock = { fontSize: 'h2.fontSize', fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums' }

const whole = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  pointerEvents: 'none',
} as const
