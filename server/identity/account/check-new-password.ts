import { isCommonPassword } from '#domain/identity/common-passwords.ts'
import { faultInLength } from '#domain/identity/credentials.ts'
import { problemInField } from '#server/platform/http/problem.ts'

type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_WEAK'

/** What is wrong with a new password (product 5.2); null when nothing is. */
function faultOfPassword(password: string, email = ''): PasswordFault | null {
  return faultInLength(password) ?? (isCommonPassword(password, email) ? 'PASSWORD_TOO_WEAK' : null)
}

/** Throws what `faultOfPassword` finds, in the field `newPassword`. */
export function checkNewPassword(newPassword: string, email = ''): void {
  const fault = faultOfPassword(newPassword, email)
  if (fault) throw problemInField(fault, 'newPassword')
}
