import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HeldSession, HeldSessionPage } from '#contract/admin/review.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

const REVIEW_KEY = 'heldSessions'
const review = api.api.admin.review

export const useHeldSessions = () =>
  useInfiniteQuery({
    queryKey: [REVIEW_KEY],
    queryFn: ({ pageParam }) =>
      unwrap<HeldSessionPage>(
        review.$get({ query: { limit: '50', ...(pageParam && { cursor: pageParam }) } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

interface Answer {
  held: HeldSession
  /** Why it is removed; null to accept it. */
  reason: string | null
}

/** Accepts a session, or removes it; either way it leaves the queue, also when somebody else was first. */
export function useAnswer() {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ held, reason }: Answer) => {
      const param = { sessionId: held.session.id }
      return reason === null
        ? unwrap<unknown>(review[':sessionId'].accept.$post({ param }))
        : unwrap<unknown>(review[':sessionId'].remove.$post({ param, json: { reason } }))
    },
    onSuccess: (_, { held, reason }) => {
      const said = { name: held.player.displayName }
      notify(reason === null ? t('admin.review.accepted', said) : t('admin.review.removed', said), 'success')
    },
    onError: (error) => notify(explainProblem(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: [REVIEW_KEY] }),
  })
}
