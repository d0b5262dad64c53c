import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { madeOfSessions } from '#web/platform/api/query-keys.ts'
import { type Deletion, deletions } from './deletions.ts'

/** Deletes a session, and offers to take that back for as long as the message about it stands. */
export function useDeleteSession(): (session: OwnSession) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const identity = useFirebase()

  const carryOut = async (deletion: Deletion) => {
    try {
      if (!(await deletion.carryOut())) return
      await Promise.all(madeOfSessions.map((queryKey) => queries.invalidateQueries({ queryKey })))
    } catch (problem) {
      notify(t('history.delete.failed', { reason: explainProblem(problem) }), 'error')
    }
  }
  return ({ id, juggleCount }) => {
    // The same listener again is none more. It outlives this page of the app, as the message does.
    window.addEventListener('pagehide', deletions.carryOutAll)
    identity.beforeSignOut(deletions.carryOutAll)
    const deletion = deletions.begin(id, (isLastMoment) => deleteEverywhere(id, isLastMoment))
    notify(t('history.delete.done', { juggles: t('practice.juggles', { count: juggleCount }) }), 'success', {
      label: t('history.delete.undo'),
      run: deletion.takeBack,
      expire: () => void carryOut(deletion),
    })
  }
}

/** Without what the player has just deleted. */
export function useWithoutDeleted(): (sessions: readonly OwnSession[]) => OwnSession[] {
  const deleted = useSyncExternalStore(deletions.subscribe, deletions.snapshot)
  return useCallback((sessions) => sessions.filter(({ id }) => !deleted.has(id)), [deleted])
}

/** Wherever it is: on the server, and on this device in case its answer never came back. */
async function deleteEverywhere(id: string, isLastMoment: boolean): Promise<void> {
  const outlivingThePage = { init: { keepalive: isLastMoment } }
  await unwrap<unknown>(api.api.sessions[':id'].$delete({ param: { id } }, outlivingThePage)).catch(
    (problem: unknown) => {
      // Deleted before, on another device perhaps: it is gone, which is what was asked for.
      if (!(problem instanceof ApiProblem && problem.code === 'NOT_FOUND')) throw problem
    },
  )
  await deviceOutbox.remove(id)
}
