import i18next from 'i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'

/** The sentence for whatever a way in without typing has thrown: ours, the server's, or one for what a browser throws. */
export function explainQuickFailure(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail
  const name = error instanceof Error ? error.name : ''
  // WebAuthn has one name for "cancelled", "timed out" and "nothing fits", on purpose.
  if (name === 'NotAllowedError' || name === 'AbortError') return i18next.t('auth.passkeyProblems.cancelled')
  if (name === 'InvalidStateError') return i18next.t('auth.passkeyProblems.exists')
  return i18next.t('auth.passkeyProblems.unknown')
}
