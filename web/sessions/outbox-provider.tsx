import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SIGN_IN_REQUIRED } from '#web/shell/api/client.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { recallAnonymousPast } from '#web/shell/providers/player/last-known-user.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useTellAchievements } from './achievements/use-tell-achievements.ts'
import { askForBackgroundDelivery } from './delivery/ask-for-background-delivery.ts'
import { deviceOutbox } from './delivery/device-outbox.ts'
import { useOutbox } from './delivery/use-outbox.ts'
import { handOverDrafts } from './device/keep-draft.ts'
import { forgetLeftAnonymous, rememberSharedPlayer } from './forget-players.ts'

/**
 * Delivers saved sessions whatever page is open. Mounted once by the shell, in a chunk of its own: the landing page does not wait for it.
 */
export default function OutboxProvider() {
  useDeliveryForPlayer()
  useDeliveryOnSignal()
  useFreshDataAfterArrival()
  useQuestionBeforeLoss()
  useTellAchievements()
  return null
}

function useDeliveryForPlayer(): void {
  const { user, status } = useAuth()
  const notify = useNotify()
  const { t } = useTranslation()
  const uid = user?.uid ?? null
  const previous = useRef(uid)

  useEffect(() => {
    if (status === 'unknown') return
    const waiting = deviceOutbox.snapshot().entries.length
    const signedOut = previous.current !== null && uid === null
    if (signedOut && waiting > 0) notify(t('practice.outbox.waitsForSignIn', { count: waiting }), 'info')
    previous.current = uid
    void openOutbox(uid)
  }, [uid, status, notify, t])

  useEffect(() => {
    if (user) rememberSharedPlayer(user)
  }, [user])
}

async function openOutbox(uid: string | null): Promise<void> {
  if (uid) await forgetLeftAnonymous(uid).catch(() => {})
  const anonymousUid = uid && recallAnonymousPast(uid)
  if (anonymousUid) {
    // A device that keeps nothing has no drafts either.
    await handOverDrafts(anonymousUid, uid).catch(() => {})
    await deviceOutbox.handOver(anonymousUid, uid)
  }
  await deviceOutbox.openFor(uid)
}

function useDeliveryOnSignal(): void {
  useEffect(() => {
    const deliver = () => {
      if (document.visibilityState === 'visible') void deviceOutbox.deliver()
    }
    window.addEventListener('online', deliver)
    document.addEventListener('visibilitychange', deliver)
    document.addEventListener('visibilitychange', leaveToBackground)
    return () => {
      window.removeEventListener('online', deliver)
      document.removeEventListener('visibilitychange', deliver)
      document.removeEventListener('visibilitychange', leaveToBackground)
    }
  }, [])
}

/** Whoever puts the phone away without a signal finds everything sent the next time. */
function leaveToBackground(): void {
  const { entries } = deviceOutbox.snapshot()
  const isWaiting = entries.some((entry) => !entry.refusal)
  if (document.visibilityState === 'hidden' && isWaiting) void askForBackgroundDelivery()
}

function useFreshDataAfterArrival(): void {
  const queries = useQueryClient()
  const { accepted, state } = useOutbox()

  useEffect(() => {
    if (accepted.size === 0) return
    for (const key of ['me', 'sessions', 'leaderboard', 'statistics'])
      void queries.invalidateQueries({ queryKey: [key] })
  }, [accepted, queries])

  useEffect(() => {
    // The login is gone or another player's: AuthProvider asks who is signed in.
    if (state === 'signInNeeded') window.dispatchEvent(new Event(SIGN_IN_REQUIRED))
  }, [state])
}

/** What the device did not keep dies with the page. */
function useQuestionBeforeLoss(): void {
  const { unstored } = useOutbox()
  useEffect(() => {
    if (!unstored) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unstored])
}
