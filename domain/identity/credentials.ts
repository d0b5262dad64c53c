/** Characters. No mail reaches a longer address, because a path has 256 with its brackets (RFC 5321, §4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254

/** Characters of an email that an earlier version took. Its player still signs in, and is found. */
export const MAX_STORED_EMAIL_LENGTH = 320

/** Characters (product 9.1). */
export const MIN_PASSWORD_LENGTH = 6

/** A longer password is no safer and takes longer to hash. */
export const MAX_PASSWORD_LENGTH = 256

/**
 * The mistakes in typed credentials, found before they are sent (product 5.1, 5.2, 5.3). The sentences are in texts/ under `auth.rules`.
 */
export type CredentialsFault =
  | 'FILL_IN_ALL_FIELDS'
  | 'EMAIL_REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORDS_DO_NOT_MATCH'

export interface TypedCredentials {
  email: string
  password: string
  confirmPassword: string
}

export function faultInSignIn({ email, password }: TypedCredentials): CredentialsFault | null {
  return email.trim() && password ? null : 'FILL_IN_ALL_FIELDS'
}

export function faultInSignUp(typed: TypedCredentials): CredentialsFault | null {
  return typed.email.trim() ? faultInNewPassword(typed) : 'FILL_IN_ALL_FIELDS'
}

export function faultInNewPassword({
  password,
  confirmPassword,
}: Omit<TypedCredentials, 'email'>): CredentialsFault | null {
  if (!password || !confirmPassword) return 'FILL_IN_ALL_FIELDS'
  if (password !== confirmPassword) return 'PASSWORDS_DO_NOT_MATCH'
  return faultInLength(password)
}

/** Counts code points, as the API's schemas do: an emoji is one character, not two. */
export function faultInLength(password: string): 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | null {
  const { length } = Array.from(password)
  if (length < MIN_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT'
  return length > MAX_PASSWORD_LENGTH ? 'PASSWORD_TOO_LONG' : null
}

export function faultInReset({ email }: Pick<TypedCredentials, 'email'>): CredentialsFault | null {
  return email.trim() ? null : 'EMAIL_REQUIRED'
}
