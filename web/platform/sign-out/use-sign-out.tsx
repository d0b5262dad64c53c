import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useDeviceData, type KeptByPlayer } from './device-data-context.ts'

const LeaveDeviceDialog = lazyPart(() => withAllTexts(import('./leave-device-dialog.tsx')))

/**
 * Signs out (product 10.23), and shows a failure: it would be worse if somebody on a shared phone wrongly believed that they are signed out. If
 * practice or videos are on this device, `question` asks about them first.
 */
export function useSignOut(onSignedOut: () => void = () => {}): {
  signOut: () => void
  isLeaving: boolean
  question: ReactNode
} {
  const { t } = useTranslation()
  const { user } = useAuth()
  const identity = useFirebase()
  const notify = useNotify()
  const loadDeviceData = useDeviceData()
  const [isLeaving, setIsLeaving] = useState(false)
  const [kept, setKept] = useState<KeptByPlayer | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  const leave = async ({ forgets }: { forgets: boolean }) => {
    setIsAsking(false)
    setIsLeaving(true)
    try {
      const deviceData = forgets ? await loadDeviceData() : null
      await identity.signOut()
      // After the sign-out, so that a failed one loses nothing.
      if (user) await deviceData?.forgetKept(user)
      onSignedOut()
    } catch (error) {
      console.error(error)
      const failed = t('nav.signOutFailed')
      // Not by `explainProblem`, which the landing page would have to load.
      const isUnanswered = error instanceof ApiProblem && error.status === 0
      notify(isUnanswered ? `${failed} ${error.detail}` : failed, 'error')
    }
    setIsLeaving(false)
  }
  const begin = async () => {
    if (!user) return
    // An anonymous player has been told that everything is lost: nobody can come back for it.
    if (user.isAnonymous) return leave({ forgets: true })
    const found = await loadDeviceData()
      .then(({ findKept }) => findKept(user.uid))
      .catch(() => null)
    if (!found) return leave({ forgets: false })
    setKept(found)
    setIsAsking(true)
  }
  return {
    signOut: () => void begin(),
    isLeaving,
    question: kept && (
      <Suspense fallback={null}>
        <LeaveDeviceDialog
          open={isAsking}
          kept={kept}
          onStay={() => setIsAsking(false)}
          onLeave={(forgets) => void leave({ forgets })}
        />
      </Suspense>
    ),
  }
}
