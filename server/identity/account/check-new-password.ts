import { isCommonPassword } from '#domain/identity/common-passwords.ts'
import { faultInLength } from '#domain/identity/credentials.ts'
import { problemInField } from '#server/platform/http/problem.ts'

/** Throws what is wrong with a new password (product 5.2), in the field `newPassword`. */
export function checkNewPassword(newPassword: string, email = ''): void {
  const fault =
    faultInLength(newPassword) ?? (isCommonPassword(newPassword, email) ? 'PASSWORD_TOO_WEAK' : null)
  if (fault) throw problemInField(fault, 'newPassword')
}
