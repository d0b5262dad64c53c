import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds between two announcements: a screen reader that spoke at every touch would never finish a word. */
const QUIET_MS = 4_000

export interface Announcements {
  announcement: string
  /** Announces it now, or when the pause is over; replaced by anything newer until then. */
  announce(sentence: string): void
  /** Announces it at once: for what is said only once and must not be replaced by a count. */
  announceNow(sentence: string): void
}

/** Texts for a polite live region. What changes all the time is announced every four seconds at most, and only the newest of it. */
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
