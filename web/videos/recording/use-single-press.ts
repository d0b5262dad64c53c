import { useEffect, useRef, type MouseEvent } from 'react'

/** Milliseconds from one tap of a double tap to the other. */
const DOUBLE_TAP = 400

/** Lets a press pass unless it comes right after the phase has changed: the second tap of a double tap lands on what took the first one's place. */
export function useSinglePress(phase: string) {
  const begun = useRef({ phase, at: -Infinity })
  useEffect(() => {
    if (begun.current.phase !== phase) begun.current = { phase, at: performance.now() }
  }, [phase])
  return (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - begun.current.at > DOUBLE_TAP) act()
  }
}
