/**
 * What a stolen login, or a phone that somebody left on the table, must not be enough for: whoever asks has signed in, or shown that it is
 * them, within the last minutes (decisions/0077). A test goes through all routes of the own account: each is on this list or is named there
 * as harmless.
 */
export const SENSITIVE_ROUTES: readonly SensitiveRoute[] = [
  { method: 'GET', path: '/api/auth/passkey/generate-register-options', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/passkey/verify-registration', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/passkey/delete-passkey', anonymous: 'free' },
  { method: 'POST', path: '/api/auth/change-email', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/change-password', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/not-me/notice', anonymous: 'refused' },
  { method: 'GET', path: '/api/me/export', anonymous: 'free' },
  { method: 'DELETE', path: '/api/me', anonymous: 'free' },
]

export interface SensitiveRoute {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /**
   * An anonymous player is nobody but their login and has nothing to prove it with. They may take along or delete what is theirs, but get no
   * way in: it would lead into the account of whoever signs in on this device next.
   */
  anonymous: 'refused' | 'free'
}

/** Minutes that a sign-in, or an answer to "Is it you?", is good for. */
export const FRESH_MINUTES = 10
