/**
 * The routes for which a stolen login, or a phone left on the table, must not be enough. The caller must have signed in, or proven that it
 * is them, within the last minutes (decisions/0077). So must players who correct their year of birth (update-profile.ts). A test walks all
 * routes of the own account: each is on this list, or is named there as harmless.
 */
export const SENSITIVE_ROUTES: readonly SensitiveRoute[] = [
  { method: 'GET', path: '/api/auth/passkey/generate-register-options', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/passkey/verify-registration', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/passkey/delete-passkey', anonymous: 'free' },
  { method: 'POST', path: '/api/auth/change-email', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/change-password', anonymous: 'refused' },
  { method: 'POST', path: '/api/auth/not-me/notice', anonymous: 'refused' },
  { method: 'POST', path: '/api/me/api-keys', anonymous: 'refused' },
  // A guardian lets strangers see the player, reads along, and deletes the account.
  { method: 'PUT', path: '/api/me/guardian', anonymous: 'free' },
  { method: 'DELETE', path: '/api/me/guardian', anonymous: 'free' },
  { method: 'GET', path: '/api/me/export', anonymous: 'free' },
  { method: 'DELETE', path: '/api/me', anonymous: 'free' },
  // What a thief of somebody's login could do to others for good, and the power that they could give to an account of their own. Deleting
  // several teams, moving a team to another organization, offering one, making or inviting an admin, and another guardian of a kept player
  // are choices in the body of other routes, which ask by themselves.
  { method: 'POST', path: '/api/roles/assign', anonymous: 'free', isOfOthers: true },
  { method: 'POST', path: '/api/roles/assign-specific', anonymous: 'free', isOfOthers: true },
  { method: 'PUT', path: '/api/admin/users/{userId}/birth-year', anonymous: 'free', isOfOthers: true },
  { method: 'DELETE', path: '/api/admin/users/{userId}', anonymous: 'free', isOfOthers: true },
  { method: 'DELETE', path: '/api/teams/{id}', anonymous: 'free', isOfOthers: true },
  { method: 'DELETE', path: '/api/organizations/{id}', anonymous: 'free', isOfOthers: true },
  { method: 'GET', path: '/api/kept-players/{playerId}/export', anonymous: 'free', isOfOthers: true },
  { method: 'DELETE', path: '/api/kept-players/{playerId}', anonymous: 'free', isOfOthers: true },
  {
    method: 'DELETE',
    path: '/api/kept-players/{playerId}/sessions/{sessionId}',
    anonymous: 'free',
    isOfOthers: true,
  },
  // The one that stays has its own guardian, who could be a thief's.
  { method: 'POST', path: '/api/kept-players/{playerId}/merge', anonymous: 'free', isOfOthers: true },
  // They charge the card that is stored at Stripe, at once, or open Stripe's own page, which asks for no sign-in. A checkout asks by itself.
  { method: 'POST', path: '/api/billing/portal', anonymous: 'free', isOfOthers: true },
  { method: 'POST', path: '/api/billing/change', anonymous: 'free', isOfOthers: true },
  { method: 'PUT', path: '/api/organizations/{id}/seats/quantity', anonymous: 'free', isOfOthers: true },
]

export interface SensitiveRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /**
   * An anonymous player has only their login, and nothing to prove it with. They may move or delete their data, but they get no way to
   * sign in: it would lead into the account of the next person who signs in on this device.
   */
  anonymous: 'refused' | 'free'
  /** It changes nothing about the ways into the own account or its data, so its player gets no mail of it here. */
  isOfOthers?: true
}
