import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, type MouseEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds within which a click belongs to a touch that has been counted. */
const CLICK_OF_TOUCH_MS = 1_000

/** The whole screen as one target. Every finger counts when it lands. Nothing scrolls, zooms, selects or opens a menu. */
export const TapSurface = memo(function TapSurface({ onTouch }: { onTouch: (at: number) => void }) {
  const { t } = useTranslation()
  const { pulseRef, pulseAt } = useTapPulse()
  const touchedAt = useRef(-CLICK_OF_TOUCH_MS)

  const countPointer = (event: PointerEvent) => {
    if (event.button !== 0) return
    touchedAt.current = event.timeStamp
    pulseAt(event.clientX, event.clientY)
    onTouch(event.timeStamp)
  }
  // Screen readers and switch controls click without touching.
  const countClick = (event: MouseEvent) => {
    const ofTouch = event.detail > 0 || event.timeStamp - touchedAt.current < CLICK_OF_TOUCH_MS
    if (!ofTouch) onTouch(event.timeStamp)
  }
  return (
    // Inside an application, screen readers such as NVDA and JAWS pass on D, P and the other keys instead of moving by them.
    <Box role="application" aria-label={t('practice.count.dialog')} sx={wholeScreen}>
      <Box
        component="button"
        type="button"
        autoFocus
        data-tap-surface
        data-takes-touches
        aria-label={t('practice.count.surface')}
        onPointerDown={countPointer}
        onClick={countClick}
        onContextMenu={(event: MouseEvent) => event.preventDefault()}
        sx={{
          position: 'absolute',
          inset: 0,
          overflow: 'hidden',
          border: 0,
          padding: 0,
          background: 'none',
          touchAction: 'none',
          cursor: 'pointer',
          '&:focus-visible': { outlineOffset: -6, borderRadius: 2 },
        }}
      >
        <Box
          ref={pulseRef}
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: -96,
            left: -96,
            width: 192,
            height: 192,
            borderRadius: '50%',
            bgcolor: 'primary.main',
            opacity: 0,
            pointerEvents: 'none',
          }}
        />
      </Box>
    </Box>
  )
})

const wholeScreen = { position: 'absolute', inset: 0 }

const PULSE_MS = 240

/** A ring of light where the finger landed. It works outside of React: ten touches a second must not cause renders. */
function useTapPulse() {
  const pulseRef = useRef<HTMLElement>(null)
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)')
  const pulseAt = (x: number, y: number) => {
    if (stillness) return
    const place = `translate(${x}px, ${y}px)`
    pulseRef.current?.animate(
      [
        { transform: `${place} scale(0.35)`, opacity: 0.32 },
        { transform: `${place} scale(1)`, opacity: 0 },
      ],
      { duration: PULSE_MS, easing: 'ease-out' },
    )
  }
  return { pulseRef, pulseAt }
}
