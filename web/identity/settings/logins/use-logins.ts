import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Login } from '#contract/identity/identity.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Where the player is signed in. */
export const useLogins = () =>
  useQuery({
    queryKey: ['logins'],
    queryFn: async () => (await unwrap<{ items: Login[] }>(api.api.me.logins.$get())).items,
  })

/** Ends one login, or with null every other one than this. */
export function useEndLogins() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    async mutationFn(login: Login | null): Promise<void> {
      const { logins } = api.api.me
      await unwrap(login ? logins[':id'].$delete({ param: { id: login.id } }) : logins.$delete())
    },
    onSuccess: (_, login) =>
      notify(t(login ? 'security.logins.ended' : 'security.logins.othersEnded'), 'success'),
    onError(error) {
      // Ended by somebody else meanwhile: that is what was asked for.
      if (error instanceof ApiProblem && error.status === 404) return
      notify(explainProblem(error), 'error')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['logins'] }),
  })
}
