import { useEffect } from 'react'

/** Milliseconds. The data of the screen has mostly arrived by then. */
const SOON_MS = 2_000

/**
 * Loads the code that a press will need, a little after the first render, so that it does not hold up the screen and the press need not
 * wait. After a failure the press asks again (web/ui/lazy-part.tsx). `load` must stay the same.
 */
export function useLoadSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), SOON_MS)
    return () => clearTimeout(timer)
  }, [load])
}
