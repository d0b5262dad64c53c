import { useRef, useState } from 'react'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { explainProblem } from './explain-problem.ts'

interface ActionPlan<A extends unknown[]> {
  act(this: void, ...values: A): Promise<unknown>
  /** What is said where the problem has no sentence of its own. */
  failed: string
  onFailed?(this: void, ...values: A): void
}

/** Something a button does: once at a time, however quickly it is pressed, and its failure is said. */
export function useAction<A extends unknown[] = []>({ act, failed, onFailed }: ActionPlan<A>) {
  const notify = useNotify()
  // State comes a render later than a second click.
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const perform = async (...values: A) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await act(...values)
    } catch (error) {
      notify(explainProblem(error, failed), 'error')
      onFailed?.(...values)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { running, run: (...values: A) => void perform(...values) }
}

/** The same, where only the press says what is to be done. */
export const useTask = (failed: string) =>
  useAction<[task: () => Promise<unknown>]>({ act: (task) => task(), failed })
