import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { acceptInvitation } from '#web/groups/admin/api/coach-calls.ts'
import { explainFailure } from '#web/groups/api/explain-failure.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAuthDialog } from '#web/shell/providers/auth-dialog.tsx'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { useNotify } from '#web/ui/notifications.tsx'

/** Joins at once where somebody is signed in, and else as soon as they are. */
export function useAcceptInvitation(token: string) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const dialog = useAuthDialog()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useGroupCache()
  const [joining, setJoining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const waitsForLogin = useRef(false)

  const join = async () => {
    setJoining(true)
    setProblem(null)
    try {
      const { team } = await acceptInvitation(token)
      cache.put(team)
      notify(t('roster.invitation.joined', { team: team.name }), 'success')
      void navigate(`/groups/${team.id}`, { replace: true })
    } catch (error) {
      setProblem(explainFailure(error, t('roster.invitation.joinFailed')))
      setJoining(false)
    }
  }
  const uid = user?.uid
  // Only the login that was waited for may set this off.
  const onLogin = useEffectEvent(() => {
    if (!waitsForLogin.current) return
    waitsForLogin.current = false
    void join()
  })
  useEffect(() => {
    if (uid !== undefined) onLogin()
  }, [uid])

  const accept = (tab: 'signIn' | 'signUp') => {
    if (joining) return
    if (uid !== undefined) return void join()
    waitsForLogin.current = true
    dialog.open(tab)
  }
  return { joining, problem, accept }
}
