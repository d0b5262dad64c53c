import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds. A screen reader that spoke at every touch would never finish a word. */
const QUIET_MS = 4_000

/** A polite sentence for screen readers: the newest one, at most every four seconds. */
export function useAnnouncements(): { announcement: string; announce(sentence: string): void } {
  const [announcement, setAnnouncement] = useState('')
  const spokenAt = useRef(-QUIET_MS)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const announce = useCallback((sentence: string) => {
    clearTimeout(timer.current)
    const wait = Math.max(0, spokenAt.current + QUIET_MS - performance.now())
    timer.current = setTimeout(() => {
      spokenAt.current = performance.now()
      setAnnouncement(sentence)
    }, wait)
  }, [])
  return { announcement, announce }
}
