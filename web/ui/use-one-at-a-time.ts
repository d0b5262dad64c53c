import { useRef } from 'react'

/** Runs one task at a time: what is asked for meanwhile is not done. A ref, because state changes one render later than a second click. */
export function useOneAtATime(): (task: () => Promise<unknown>) => void {
  const isRunning = useRef(false)
  return (task) => {
    if (isRunning.current) return
    isRunning.current = true
    void task().finally(() => (isRunning.current = false))
  }
}
