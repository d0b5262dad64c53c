import Box from '@mui/material/Box'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import {
  canMove,
  EXACTLY,
  runsOf,
  type Edit,
  type MarkedTouch,
  type Touches,
} from '#web/videos/review/marked-touches.ts'
import type { Part } from '#web/videos/review/unfollowed-parts.ts'
import { formatClock } from '#web/ui/format/numbers.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { TouchIcon } from '#web/ui/icons/practice-icons.ts'
import { clockOf } from './format-exact-time.ts'
import { TouchMarker } from './touch-marker.tsx'
import { useTimelineDrag } from './use-timeline-drag.ts'
import { isVisible, secondMarks, toPixels, type View } from './timeline-view.ts'

/** Pixels: half the width of a marker, and a margin. */
const MARKER = 18

interface TimelineProps {
  touches: Touches
  /** Where touches may be missing. */
  parts: readonly Part[]
  playback: Playback
  /** Seconds on the screen. */
  span: number
  /** False while the touches are only proposed. */
  editable: boolean
  onEdit: (edit: Edit) => void
  onPart: (part: Part) => void
}

/** The footage around the play-head. Dragging a touch moves the touch. Dragging beside the touches moves the footage. */
export function Timeline({ touches, parts, playback, span, editable, onEdit, onPart }: TimelineProps) {
  const { t } = useTranslation()
  const [ref, width] = useWidth()
  const drag = useTimelineDrag({ width, span, touches, playback, editable, onEdit })
  const view: View = { center: drag.center, span, width }
  const shown = touches.map((touch) =>
    touch.id === drag.moving?.id ? { ...touch, time: drag.moving.time } : touch,
  )
  const nudge = (touch: MarkedTouch, pictures: number) => {
    const time = playback.timeBeside(touch.time, pictures)
    if (!canMove(touches, touch.id, time)) return
    playback.pause()
    onEdit({ kind: 'move', id: touch.id, time })
    playback.seek(time)
  }
  return (
    <Box ref={ref} role="group" aria-label={t('videos.review.timeline')} {...drag.handlers} sx={strip}>
      <Seconds view={view} end={playback.end} />
      {parts
        .filter(({ from, to }) => isVisible(view, from, to))
        .map((part) => (
          <Box
            key={part.from}
            component="button"
            type="button"
            aria-label={t('videos.parts.count', clockOf(part))}
            // The strip would take the press for a drag of the footage.
            onPointerDown={(event: PointerEvent) => event.stopPropagation()}
            onClick={() => onPart(part)}
            sx={[unfollowed, between(view, part.from, part.to)]}
          >
            <TouchIcon aria-hidden fontSize="small" />
          </Box>
        ))}
      {runsOf(touches)
        .filter(({ from, to }) => isVisible(view, from, to))
        .map(({ from, to }) => (
          <Box key={from} sx={[band, around(view, from, to)]} />
        ))}
      <Box sx={[head, { left: toPixels(view, playback.time) }]} />
      {shown.map(
        (touch, index) =>
          isVisible(view, touch.time) && (
            <TouchMarker
              key={touch.id}
              touch={touch}
              number={index + 1}
              left={toPixels(view, touch.time)}
              proposed={!editable}
              current={Math.abs(touch.time - playback.time) < EXACTLY}
              end={playback.end}
              onSelect={() => playback.seek(touch.time)}
              onNudge={(pictures) => nudge(touch, pictures)}
            />
          ),
      )}
    </Box>
  )
}

function Seconds({ view, end }: { view: View; end: number }) {
  return (
    <Box aria-hidden>
      <Box sx={[footage, between(view, 0, end)]} />
      {secondMarks(view, end).map((second) => (
        <Box key={second} component="span" sx={[label, { left: toPixels(view, second) }]}>
          {formatClock(second)}
        </Box>
      ))}
    </Box>
  )
}

/** The position from one time to another. Long ranges are cut, so that the browser does not draw them. */
function between(view: View, from: number, to: number) {
  const left = Math.max(-view.width, toPixels(view, from))
  return { left, width: Math.max(0, Math.min(2 * view.width, toPixels(view, to)) - left) }
}

/** Slightly wider, so that it contains the markers at both ends. */
function around(view: View, from: number, to: number) {
  const { left, width } = between(view, from, to)
  return { left: left - MARKER, width: width + 2 * MARKER }
}

const strip = {
  position: 'relative',
  height: 88,
  overflow: 'hidden',
  bgcolor: 'background.paper',
  borderRadius: { xs: 0, md: 2 },
  cursor: 'grab',
  touchAction: 'pan-y',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
}
const footage = { position: 'absolute', top: 0, bottom: 0, bgcolor: 'surface.raised' }
const band = {
  position: 'absolute',
  top: 28,
  height: 36,
  borderRadius: '18px',
  pointerEvents: 'none',
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-primary-main) 22%, transparent)',
}
/** Above the markers, which lie in the middle of the strip. */
const unfollowed = {
  position: 'absolute',
  top: 0,
  height: 64,
  minWidth: 24,
  p: 0,
  display: 'grid',
  placeItems: 'start center',
  pt: '2px',
  border: 0,
  borderRadius: 1,
  color: 'warning.main',
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-warning-main) 22%, transparent)',
  cursor: 'pointer',
  outlineOffset: '-3px',
}
const label = {
  position: 'absolute',
  bottom: 2,
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
  typography: 'caption',
  color: 'text.secondary',
}
const head = {
  position: 'absolute',
  top: 0,
  bottom: 20,
  width: 2,
  ml: '-1px',
  pointerEvents: 'none',
  bgcolor: 'text.primary',
}
