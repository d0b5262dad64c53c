import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useFirebase } from '#web/shell/providers/auth/firebase.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** An account of Google or Apple gets its first password by the mail that resets one. */
export function useMailNewPassword(email: string) {
  const { t } = useTranslation()
  const identity = useFirebase()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => identity.sendPasswordReset(email),
    onSuccess: () => notify(t('auth.resetSent'), 'success'),
    onError: (error) => notify(explainProblem(error, t('auth.failures.resetPassword')), 'error'),
  })
}
