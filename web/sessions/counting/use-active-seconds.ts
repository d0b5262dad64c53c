import { useEffect, useState } from 'react'
import { activeMilliseconds, type PracticeState } from '#domain/practice/practice-state.ts'

/** Milliseconds between two looks at the clock. */
const TICK_MS = 200

/** The clock of a practice while it runs. */
export function useActiveSeconds(state: PracticeState): number {
  const [now, setNow] = useState(() => performance.now())
  const running = state.runningSince !== null
  useEffect(() => {
    if (!running) return
    const tick = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [running])
  return activeMilliseconds(state, now) / 1000
}
