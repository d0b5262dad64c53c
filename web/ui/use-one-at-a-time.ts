import { useRef } from 'react'

/**
 * Runs one task at a time: what is asked for meanwhile is not done. A ref, because state changes one render later than a second click. A task
 * of an earlier round, such as one of a dialog that was closed, holds nothing up.
 */
export function useOneAtATime(round = 0): (task: () => Promise<unknown>) => void {
  const running = useRef<number | null>(null)
  return (task) => {
    if (running.current === round) return
    running.current = round
    void task().finally(() => {
      if (running.current === round) running.current = null
    })
  }
}
