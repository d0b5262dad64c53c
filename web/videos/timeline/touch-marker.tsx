import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { MarkedTouch } from '#web/videos/review/touches.ts'
import { exactClock } from './exact-clock.ts'

/** Below this a touch asks for a look. */
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
  onSelect(): void
}

/** A touch on the timeline; it is dragged by the timeline that it lies on. */
export function TouchMarker({ touch, number, left, proposed, current, onSelect }: TouchMarkerProps) {
  const { t } = useTranslation()
  const isClear = touch.confidence >= CLEAR && !proposed
  const name = proposed
    ? t('videos.review.proposed', { time: exactClock(touch.time) })
    : t(isClear ? 'videos.review.touch' : 'videos.review.unclearTouch', {
        number,
        time: exactClock(touch.time),
      })
  return (
    <Box
      component="button"
      type="button"
      data-touch={touch.id}
      aria-label={name}
      aria-current={current}
      onClick={onSelect}
      sx={[marker, { left }]}
    >
      <Box component="span" sx={[dot, !isClear && hollow, current && chosen]}>
        {proposed ? '?' : number}
      </Box>
    </Box>
  )
}

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
}
const dot = {
  minWidth: 26,
  height: 26,
  px: '3px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '13px',
  fontSize: '0.75rem',
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
