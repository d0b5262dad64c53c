import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Asks for the mail that confirms the email once more. */
export function useSendVerification(email: string) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.api.auth['send-verification-email'].$post()),
    onSuccess: () => notify(t('security.email.sent', { email }), 'success'),
    onError(error) {
      notify(explainProblem(error), 'error')
      // It may have been confirmed in another tab meanwhile.
      void queries.invalidateQueries({ queryKey: ['waysIn'] })
    },
  })
}
