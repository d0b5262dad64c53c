import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { acceptByLink, declineByLink } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useOnceSignedIn } from '#web/groups/invite-code/use-once-signed-in.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

type Answer = 'accept' | 'decline'

/** Accepts at once where somebody is signed in, and else as soon as they are; declines without a login. */
export function useAnswerInvitation(token: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useGroupCache()
  const [answering, setAnswering] = useState<Answer | null>(null)
  const [isDeclined, setIsDeclined] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const attempt = async (answer: Answer, failed: string, act: () => Promise<void>) => {
    if (answering) return
    setAnswering(answer)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(explainProblem(error, failed))
    }
    setAnswering(null)
  }
  const join = () =>
    attempt('accept', t('roster.invitation.joinFailed'), async () => {
      const { team } = await acceptByLink(token)
      cache.put(team)
      notify(t('roster.invitation.joined', { team: team.name }), 'success')
      void navigate(`/groups/${team.id}`, { replace: true })
    })
  const decline = () =>
    attempt('decline', t('invitations.own.declineFailed'), async () => {
      await declineByLink(token)
      setIsDeclined(true)
    })
  const accept = useOnceSignedIn(() => void join())
  return { answering, isDeclined, problem, accept, decline: () => void decline() }
}
