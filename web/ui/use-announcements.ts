import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds. A screen reader that spoke at every touch would never finish a word. */
const QUIET_MS = 4_000

export interface Announcements {
  announcement: string
  /** Said now or as soon as it is quiet, unless something newer is to be said by then. */
  announce(sentence: string): void
  /** Said at once: what is said once only, and no count may take the place of. */
  announceNow(sentence: string): void
}

/** Polite sentences for screen readers: what changes all the time at most every four seconds, and only the newest of it. */
export function useAnnouncements(): Announcements {
  const [announcement, setAnnouncement] = useState('')
  const spokenAt = useRef(-QUIET_MS)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const announceNow = useCallback((sentence: string) => {
    clearTimeout(timer.current)
    spokenAt.current = performance.now()
    setAnnouncement(sentence)
  }, [])
  const announce = useCallback(
    (sentence: string) => {
      clearTimeout(timer.current)
      const wait = Math.max(0, spokenAt.current + QUIET_MS - performance.now())
      timer.current = setTimeout(() => announceNow(sentence), wait)
    },
    [announceNow],
  )
  return { announcement, announce, announceNow }
}
