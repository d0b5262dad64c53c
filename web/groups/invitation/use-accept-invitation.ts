import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { acceptInvitation } from '#web/groups/admin/api/coach-calls.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useOnceSignedIn } from '#web/groups/invite-code/use-once-signed-in.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Joins at once where somebody is signed in, and else as soon as they are. */
export function useAcceptInvitation(token: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useGroupCache()
  const [joining, setJoining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const join = async () => {
    setJoining(true)
    setProblem(null)
    try {
      const { team } = await acceptInvitation(token)
      cache.put(team)
      notify(t('roster.invitation.joined', { team: team.name }), 'success')
      void navigate(`/groups/${team.id}`, { replace: true })
    } catch (error) {
      setProblem(explainProblem(error, t('roster.invitation.joinFailed')))
      setJoining(false)
    }
  }
  const joinOnceSignedIn = useOnceSignedIn(() => void join())

  const accept = (tab: 'signIn' | 'signUp') => {
    if (!joining) joinOnceSignedIn(tab)
  }
  return { joining, problem, accept }
}
