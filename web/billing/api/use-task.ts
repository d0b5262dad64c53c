import { useRef, useState } from 'react'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Something a button does: once at a time, however quickly it is pressed, and its failure is said. */
export function useTask(failed: string) {
  const notify = useNotify()
  // State comes a render later than a second click.
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const run = async (task: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await task()
    } catch (error) {
      notify(explainProblem(error, failed), 'error')
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { running, run: (task: () => Promise<unknown>) => void run(task) }
}
