import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'

const PULSE_MS = 240

/** A ring of light where the finger landed. Runs beside React: ten touches a second must not render anything for it. */
export function useTapPulse() {
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
