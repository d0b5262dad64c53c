import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useNotify } from '#web/ui/notifications.tsx'
import { useFirebase } from './firebase.tsx'

/** Starts an anonymous login, with which everything works that needs no email. */
export function useTryWithoutAccount(onStarted: () => void = () => {}) {
  const { t } = useTranslation()
  const identity = useFirebase()
  const notify = useNotify()
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await identity.signInAnonymously()
      onStarted()
    } catch (error) {
      notify(error instanceof ApiProblem ? error.detail : t('common.unexpectedProblem'), 'error')
    }
    setStarting(false)
  }
  return { starting, start: () => void start() }
}
