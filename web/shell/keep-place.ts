import { useEffect } from 'react'

/** Milliseconds in which a page may grow after a reload. */
const GROWS_FOR_MS = 5_000

/** With these the reader goes where they want. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes back to the place where a page was reloaded. The router has already tried, but the page was short then: its data, and cards below the first
 * screen, come later. So this scrolls as the page grows, until it has reached the place, or the reader moves.
 */
export function useKeepPlace(): void {
  useEffect(() => {
    const place = placeBeforeReload()
    if (!place) return
    const stop = new AbortController()
    const grows = new ResizeObserver(() => {
      scrollTo(0, place)
      if (scrollY >= place - 1) stop.abort()
    })
    stop.signal.addEventListener('abort', () => grows.disconnect())
    for (const move of OWN_MOVES) addEventListener(move, () => stop.abort(), { signal: stop.signal })
    const timer = setTimeout(() => stop.abort(), GROWS_FOR_MS)
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
