import { useEffect, useState } from 'react'
import { activeMilliseconds, type PracticeRun } from '#domain/practice/practice-run.ts'

/** Milliseconds between two looks at the clock. */
const TICK_MS = 200

/** The clock of a practice while it runs. */
export function useActiveSeconds(run: PracticeRun): number {
  const [now, setNow] = useState(() => performance.now())
  const running = run.runningSince !== null
  useEffect(() => {
    if (!running) return
    const tick = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [running])
  return activeMilliseconds(run, now) / 1000
}
