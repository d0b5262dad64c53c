import { useEffect } from 'react'

/** Milliseconds from the start of a reload in which the page may grow. */
const GROWS_FOR_MS = 10_000

/** With any of these the reader chooses where to be. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** Another area mounts the frame again, after the reload. */
let hasLooked = false

/**
 * Goes back to the place where a page was reloaded. The router has already tried, but the page was short then: its data, and cards below the first
 * screen, come later. So this scrolls whenever the page grows, until the reader moves. Somebody who signs in later, or comes back from another
 * area, stays where they are.
 */
export function useKeepPlace(): void {
  useEffect(() => {
    const timeLeft = GROWS_FOR_MS - performance.now()
    const place = hasLooked ? undefined : placeBeforeReload()
    hasLooked = true
    if (!place || timeLeft <= 0) return
    const stop = new AbortController()
    const grows = new ResizeObserver(() => scrollTo(0, place))
    stop.signal.addEventListener('abort', () => grows.disconnect())
    for (const move of OWN_MOVES) addEventListener(move, () => stop.abort(), { signal: stop.signal })
    const timer = setTimeout(() => stop.abort(), timeLeft)
    grows.observe(document.body)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
}

/** The place in pixels, as the router has stored it under the key of `scrollKey`. */
function placeBeforeReload(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload') return undefined
  const entry = history.state as { key?: string } | null
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
    return (places as Partial<Record<string, number>>)[entry?.key ?? location.pathname]
  } catch {
    // Storage is forbidden.
    return undefined
  }
}
