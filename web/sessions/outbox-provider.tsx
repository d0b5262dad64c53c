import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { SIGN_IN_REQUIRED } from '#web/platform/api/client.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { recallAnonymousPast } from '#web/platform/player/last-known-user.ts'
import { type LoadDeviceData, useDeviceData } from '#web/platform/sign-out/device-data-context.ts'
import { madeOfSessions } from '#web/platform/cache/query-keys.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { greatestBadges } from './achievements/greatest-badges.ts'
import { rememberAnnounced, shouldAnnounce } from './achievements/announced-achievements.ts'
import { askForBackgroundDelivery } from './delivery/background-delivery.ts'
import { deviceOutbox, useOutbox } from './delivery/device-outbox.ts'
import { handOverDrafts } from './device/keep-draft.ts'
import { forgetLeftAnonymous, rememberSharedPlayer } from './forget-players.ts'

/** Delivers saved sessions on every page. The shell mounts it once, as a chunk of its own: the landing page does not wait for it. */
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
  const keptOnDevice = useDeviceData()
  const previous = useRef(uid)

  useEffect(() => {
    if (status === 'unknown') return
    const waiting = deviceOutbox.snapshot().entries.length
    const signedOut = previous.current !== null && uid === null
    if (signedOut && waiting > 0) notify(t('practice.outbox.waitsForSignIn', { count: waiting }), 'info')
    previous.current = uid
    const leaving = new AbortController()
    void openOutbox(uid, keptOnDevice, leaving.signal)
    return () => leaving.abort()
  }, [uid, status, notify, t, keptOnDevice])

  useEffect(() => {
    if (user) rememberSharedPlayer(user)
  }, [user])
}

/** A slow device may still be busy here when the player has left. Then the next call opens the outbox. */
async function openOutbox(
  uid: string | null,
  keptOnDevice: LoadDeviceData,
  leaving: AbortSignal,
): Promise<void> {
  if (uid) await forgetLeftAnonymous(uid, keptOnDevice).catch(() => {})
  if (leaving.aborted) return
  const anonymousUid = uid && recallAnonymousPast(uid)
  if (anonymousUid) {
    // A device that cannot store anything has no drafts either.
    await handOverDrafts(anonymousUid, uid).catch(() => {})
    await deviceOutbox.handOver(anonymousUid, uid)
    if (leaving.aborted) return
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

/** Asks for background delivery if entries still wait when the page is hidden. */
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
    for (const queryKey of madeOfSessions) void queries.invalidateQueries({ queryKey })
  }, [accepted, queries])

  useEffect(() => {
    // The login has ended or is another player's. AuthProvider then asks who is signed in.
    if (state === 'signInNeeded') window.dispatchEvent(new Event(SIGN_IN_REQUIRED))
  }, [state])
}

/** Asks before the page closes while it holds entries that the device could not store. */
function useQuestionBeforeLoss(): void {
  const { unstored } = useOutbox()
  useEffect(() => {
    if (!unstored) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unstored])
}

/** Announces the achievements of sessions that arrive after their result was closed. */
function useTellAchievements(): void {
  const { accepted, userId } = useOutbox()
  const notify = useNotify()
  const { t } = useTranslation()
  useEffect(() => {
    const badgeNames = (badges: RecordedSession['newBadges']) =>
      t('practice.achieved.badgeNames', {
        count: badges.length,
        names: badges.map(({ kind, threshold }) => t(`badges.${kind}.label`, { threshold })).join(', '),
      })
    const say = ({ juggleCount, newRecords, newBadges }: RecordedSession) =>
      t('practice.achieved.late', {
        juggles: t('practice.juggles', { count: juggleCount }),
        what: [
          ...newRecords.map(({ kind }) => t(`statistics.beaten.${kind}`)),
          ...(newBadges.length > 0 ? [badgeNames(greatestBadges(newBadges))] : []),
        ].join('. '),
      })
    // A tab in the background leaves the announcement to the visible one.
    if (document.visibilityState === 'hidden') return
    for (const session of accepted.values()) {
      const isNews = session.newRecords.length + session.newBadges.length > 0
      // A page that stays open over a sign-in still has the sessions of the player before.
      if (!isNews || session.userId !== userId || !shouldAnnounce(session.id)) continue
      rememberAnnounced(session.id)
      notify(say(session), 'success')
    }
  }, [accepted, userId, notify, t])
}
