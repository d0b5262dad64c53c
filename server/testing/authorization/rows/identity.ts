import { EVERYBODY, SIGNED_IN } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

/** A way to sign in that is added without an account would lead into the account of the next person on the device. */
const NO_ACCOUNT = { anonymous: 403 } as const
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000001'

export const IDENTITY_ROWS: readonly Row[] = [
  { route: 'GET /healthz', may: EVERYBODY, isUndescribed: true },
  { route: 'GET /readyz', may: EVERYBODY, isUndescribed: true },
  { route: 'GET /api/docs', may: EVERYBODY, isUndescribed: true },
  { route: 'GET /api/openapi.json', may: EVERYBODY, isUndescribed: true },

  { route: 'GET /api/configuration', may: EVERYBODY },
  // The operator has to allow it.
  { route: 'GET /api/landing-numbers', may: EVERYBODY, status: 404 },

  { route: 'POST /api/auth/sign-up/email', may: EVERYBODY, status: 422, body: {} },
  { route: 'POST /api/auth/sign-in/email', may: EVERYBODY, status: 422, body: {} },
  { route: 'POST /api/auth/sign-in/link', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'POST /api/auth/sign-in/social', may: EVERYBODY, status: 404, body: { provider: 'google' } },
  {
    route: 'POST /api/auth/sign-in/anonymous',
    may: EVERYBODY,
    body: {},
    but: { anonymous: 400, keptPlayer: 400 },
  },
  { route: 'POST /api/auth/sign-out', may: EVERYBODY, body: {} },
  { route: 'GET /api/auth/get-session', may: EVERYBODY },
  {
    route: 'GET /api/auth/passkey/generate-register-options',
    may: SIGNED_IN,
    but: NO_ACCOUNT,
  },
  {
    route: 'POST /api/auth/passkey/verify-registration',
    may: SIGNED_IN,
    status: 400,
    but: NO_ACCOUNT,
    body: { response: {} },
  },
  { route: 'GET /api/auth/passkey/generate-authenticate-options', may: EVERYBODY },
  { route: 'POST /api/auth/passkey/verify-authentication', may: EVERYBODY, status: 400, body: {} },
  { route: 'GET /api/auth/passkey/list-user-passkeys', may: SIGNED_IN },
  {
    route: 'POST /api/auth/passkey/update-passkey',
    may: SIGNED_IN,
    status: 404,
    body: { id: UNKNOWN_ID, name: 'x' },
  },
  { route: 'POST /api/auth/passkey/delete-passkey', may: SIGNED_IN, status: 404, body: { id: UNKNOWN_ID } },
  {
    route: 'POST /api/auth/request-password-reset',
    may: EVERYBODY,
    status: 404,
    body: { email: 'nobody@example.com' },
  },
  { route: 'POST /api/auth/reset-password/ways', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'POST /api/auth/reset-password', may: EVERYBODY, status: 422, body: {} },
  { route: 'POST /api/auth/verify-email', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'POST /api/auth/send-verification-email', may: SIGNED_IN, status: 409, body: {} },
  { route: 'POST /api/auth/change-email', may: SIGNED_IN, status: 422, but: NO_ACCOUNT, body: {} },
  { route: 'POST /api/auth/change-password', may: SIGNED_IN, status: 422, but: NO_ACCOUNT, body: {} },

  { route: 'POST /api/auth/prove', may: SIGNED_IN, status: 422, body: {} },
  { route: 'POST /api/auth/prove/mail-code', may: SIGNED_IN, but: NO_ACCOUNT },
  { route: 'POST /api/auth/prove/passkey', may: SIGNED_IN, status: 422, body: { response: { id: 'x' } } },

  { route: 'POST /api/auth/not-me/open', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'POST /api/auth/not-me', may: EVERYBODY, status: 422, body: { token: 'x' } },
  {
    route: 'POST /api/auth/not-me/notice',
    may: SIGNED_IN,
    status: 404,
    but: NO_ACCOUNT,
    body: { notificationId: UNKNOWN_ID },
  },

  { route: 'GET /api/me/ways-in', may: SIGNED_IN },
  { route: 'GET /api/me/logins', may: SIGNED_IN },
  { route: 'DELETE /api/me/logins', may: SIGNED_IN, status: 204 },
  { route: 'DELETE /api/me/logins/{id}', may: SIGNED_IN, status: 204 },
  // api-keys.api.test.ts says what a key may read.
  { route: 'GET /api/me/api-keys', may: SIGNED_IN },
  { route: 'POST /api/me/api-keys', may: SIGNED_IN, status: 422, but: NO_ACCOUNT, body: {} },
  { route: 'DELETE /api/me/api-keys/{keyId}', may: SIGNED_IN, status: 404 },
]
