import { useState } from 'react'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'

/** Starts an anonymous login. Everything works with it that needs no email. */
export function useTryWithoutAccount(onStarted: () => void = () => {}) {
  const identity = useFirebase()
  const notify = useNotify()
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await identity.signInAnonymously()
      onStarted()
    } catch (error) {
      notify(explainProblem(error), 'error')
    }
    setStarting(false)
  }
  return { starting, start: () => void start() }
}
