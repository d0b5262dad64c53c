import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds between two announcements. A screen reader that announced every touch would never finish a word. */
const QUIET_MS = 4_000

export interface Announcements {
  announcement: string
  /** Announces the sentence now, or when the pause is over. A newer one replaces it until then. */
  announce: (sentence: string) => void
  /** Announces the sentence at once, for one-time messages that a count must not replace. */
  announceNow: (sentence: string) => void
}

/** The text of a polite live region. Frequent changes are announced every four seconds at most, and only the latest one. */
export function useAnnouncements(): Announcements {
  const [announcement, setAnnouncement] = useState('')
  const spokenAt = useRef(-QUIET_MS)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A screen reader repeats what stands in a live region when a dialog above it closes. What was said long ago is gone by then.
  useEffect(() => {
    if (!announcement) return
    const said = setTimeout(() => setAnnouncement(''), QUIET_MS)
    return () => clearTimeout(said)
  }, [announcement])

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
