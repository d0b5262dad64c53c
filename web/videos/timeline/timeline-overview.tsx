import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import { runsOf, touchAt, type Touches } from '#web/videos/review/marked-touches.ts'
import type { Part } from '#web/videos/review/unfollowed-parts.ts'
import { formatExactTime } from './format-exact-time.ts'

const HEIGHT = 24

interface TimelineOverviewProps {
  touches: Touches
  /** Where touches may be missing. */
  parts: readonly Part[]
  playback: Playback
  /** Seconds that the timeline below shows. */
  span: number
}

/** The whole footage at a glance: its runs, its touches and the play-head, which can be moved here. */
export function TimelineOverview({ touches, parts, playback, span }: TimelineOverviewProps) {
  const { t } = useTranslation()
  const { time, end } = playback
  const from = Math.max(0, time - span / 2)
  const to = Math.min(end, time + span / 2)
  return (
    <Box sx={frame}>
      <svg aria-hidden viewBox={`0 0 ${Math.max(end, 0.1)} ${HEIGHT}`} preserveAspectRatio="none">
        <rect className="window" x={from} y={0} width={Math.max(0, to - from)} height={HEIGHT} />
        {parts.map(({ from, to }) => (
          <rect key={from} className="part" x={from} y={0} width={to - from} height={HEIGHT} />
        ))}
        <Marks touches={touches} />
        <line className="head" x1={time} x2={time} y1={0} y2={HEIGHT} />
      </svg>
      <input
        type="range"
        min={0}
        max={end}
        step="any"
        value={time}
        aria-label={t('videos.review.position')}
        aria-valuetext={sayPlace(t, touches, time)}
        onChange={({ target }) => playback.seek(Number(target.value))}
      />
    </Box>
  )
}

/** Where the play-head is, for a screen reader: the touch there, which the arrow keys go to, or the time. */
function sayPlace(t: TFunction, touches: Touches, time: number): string {
  const current = touchAt(touches, time)
  const at = formatExactTime(time)
  return current ? t('videos.review.touch', { number: touches.indexOf(current) + 1, time: at }) : at
}

/** Every run and touch of the footage. Memoized: there may be thousands, and only the play-head moves with every picture. */
const Marks = memo(function Marks({ touches }: { touches: Touches }) {
  return (
    <>
      {runsOf(touches).map((run) => (
        <rect
          key={run.from}
          className="run"
          x={run.from}
          y={6}
          width={Math.max(0.01, run.to - run.from)}
          height={12}
        />
      ))}
      {touches.map((touch) => (
        <line key={touch.id} className="touch" x1={touch.time} x2={touch.time} y1={6} y2={18} />
      ))}
    </>
  )
})

const frame = {
  position: 'relative',
  height: HEIGHT,
  mx: { xs: 2, md: 0 },
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& .window': { fill: 'var(--keepup-palette-surface-raised)' },
  '& .part': { fill: 'color-mix(in srgb, var(--keepup-palette-warning-main) 40%, transparent)' },
  '& .run': { fill: 'color-mix(in srgb, var(--keepup-palette-primary-main) 30%, transparent)' },
  '& .touch, & .head': { vectorEffect: 'non-scaling-stroke' },
  '& .touch': { stroke: 'var(--keepup-palette-primary-main)', strokeWidth: 1.5 },
  '& .head': { stroke: 'var(--keepup-palette-text-primary)', strokeWidth: 2 },
}
