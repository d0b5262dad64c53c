import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { unlessGone } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { madeOfSessions } from '#web/platform/cache/query-keys.ts'
import { deletions } from './deletions.ts'

/** Deletes a session. Undo is possible as long as the message is shown. */
export function useDeleteSession(): (session: OwnSession) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const identity = useFirebase()

  const finish = async ({ id, done, isLastMoment }: { id: string; done: string; isLastMoment: boolean }) => {
    // A player who comes back to the page would press Undo too late.
    if (isLastMoment) notify(done, 'success')
    try {
      await deleteEverywhere(id, isLastMoment)
    } catch (problem) {
      notify(explainProblem(problem, t('history.delete.failed')), 'error')
      throw problem
    }
    await Promise.all(madeOfSessions.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return ({ id, juggleCount }) => {
    // Adding the same listener twice has no effect. It stays after this component has gone, as the message does.
    window.addEventListener('pagehide', deletions.carryOutAll)
    document.addEventListener('visibilitychange', carryOutWhenHidden)
    identity.beforeSignOut(deletions.carryOutAll)
    const juggles = t('practice.juggles', { count: juggleCount })
    const done = t('history.delete.done', { juggles })
    const deletion = deletions.begin(id, (isLastMoment) => finish({ id, done, isLastMoment }))
    const takeBack = () => {
      deletion.takeBack()
      notify(t('history.delete.undone', { juggles }), 'success')
    }
    notify(done, 'success', {
      label: t('history.delete.undo'),
      run: takeBack,
      expire: () => void deletion.carryOut().catch(() => {}),
    })
  }
}

/** A phone ends a hidden page without a word. */
function carryOutWhenHidden(): void {
  if (document.visibilityState === 'hidden') void deletions.carryOutAll()
}

/** Filters out the sessions that the player has just deleted. */
export function useWithoutDeleted(): (sessions: readonly OwnSession[]) => OwnSession[] {
  const deleted = useSyncExternalStore(deletions.subscribe, deletions.snapshot, deletions.snapshot)
  return useCallback((sessions) => sessions.filter(({ id }) => !deleted.has(id)), [deleted])
}

/** Deletes on the server, and on this device in case the server's answer never arrived. */
async function deleteEverywhere(id: string, isLastMoment: boolean): Promise<void> {
  const outlivingThePage = { init: { keepalive: isLastMoment } }
  await unwrap<unknown>(api.api.sessions[':id'].$delete({ param: { id } }, outlivingThePage)).catch(
    unlessGone,
  )
  await deviceOutbox.remove(id)
}
