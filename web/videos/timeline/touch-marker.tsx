import Box from '@mui/material/Box'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkedTouch } from '#web/videos/review/marked-touches.ts'
import { formatExactTime } from './format-exact-time.ts'

/** Touches with a lower confidence need a check. */
const CLEAR = 0.8

interface TouchMarkerProps {
  touch: MarkedTouch
  number: number
  /** Pixels. */
  left: number
  /** Found, but not counted yet. */
  proposed: boolean
  /** The play-head is on it. */
  current: boolean
  /** The end of the footage in seconds. */
  end: number
  onSelect: () => void
  /** Moves it by this many pictures. */
  onNudge: (pictures: number) => void
}

/** A touch on the timeline. The timeline handles dragging. The arrow keys move the touch while it has the focus. */
export function TouchMarker(props: TouchMarkerProps) {
  const { touch, number, left, proposed, current, onSelect } = props
  const { t } = useTranslation()
  const isClear = touch.confidence >= CLEAR && !proposed
  const name = proposed
    ? t('videos.review.proposed', { time: formatExactTime(touch.time) })
    : t(isClear ? 'videos.review.touch' : 'videos.review.unclearTouch', {
        number,
        time: formatExactTime(touch.time),
      })
  return (
    <Box
      component="button"
      type="button"
      data-touch={touch.id}
      aria-label={name}
      aria-current={current}
      onClick={onSelect}
      // No focus on a mouse press, so that the arrow keys still move the play-head.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      {...(!proposed && movedByKeys(props))}
      sx={[marker, { left }]}
    >
      <Box component="span" sx={[dot, !isClear && hollow, current && chosen]}>
        {proposed ? '?' : number}
      </Box>
    </Box>
  )
}

/** The attributes and keys that make it movable without a mouse. */
const movedByKeys = ({ touch, end, onNudge }: TouchMarkerProps) => ({
  role: 'slider',
  'aria-valuemin': 0,
  'aria-valuemax': end,
  'aria-valuenow': touch.time,
  'aria-valuetext': formatExactTime(touch.time),
  onKeyDown: (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    // Elsewhere these keys move the play-head.
    event.preventDefault()
    onNudge(direction * (event.shiftKey ? 10 : 1))
  },
})

const marker = {
  position: 'absolute',
  top: 0,
  height: 68,
  width: 32,
  ml: '-16px',
  p: 0,
  display: 'grid',
  placeItems: 'center',
  paddingTop: '24px',
  border: 0,
  bgcolor: 'transparent',
  cursor: 'ew-resize',
  touchAction: 'none',
  font: 'inherit',
  // The strip clips everything outside of it.
  outlineOffset: '-3px',
}
const dot = {
  minWidth: 26,
  height: 26,
  px: '3px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '13px',
  fontSize: 'body2.fontSize',
  fontWeight: 'fontWeightBold',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  border: '2px solid',
  borderColor: 'primary.main',
}
const hollow = {
  bgcolor: 'background.paper',
  color: 'warning.main',
  borderColor: 'warning.main',
  borderStyle: 'dashed',
}
const chosen = { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: '1px' }
