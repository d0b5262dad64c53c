import {
  EVERYBODY,
  INSIDERS,
  ORGANIZATION_INSIDERS,
  SIGNED_IN,
} from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

/** What players do with their own account. Nobody can do it for them. */
export const ACCOUNT_ROWS: readonly Row[] = [
  { route: 'DELETE /api/me', may: SIGNED_IN, status: 422, body: { email: 'somebody.else@example.com' } },
  { route: 'POST /api/me/keep', may: SIGNED_IN, status: 204 },
  { route: 'GET /api/me/export', may: SIGNED_IN, isTold: true },
  { route: 'GET /api/me/notification-choices', may: SIGNED_IN },
  {
    route: 'PATCH /api/me/notification-choices',
    may: SIGNED_IN,
    body: { topic: 'request_answers', byMail: true },
  },
  { route: 'GET /api/me/blocked-players', may: SIGNED_IN },
  // Everybody who sees the player may block them, except a website admin, who sees them only by the role.
  {
    route: 'PUT /api/me/blocked-players/{userId}',
    about: 'team',
    may: [...INSIDERS, ...ORGANIZATION_INSIDERS],
    status: 204,
    refused: 404,
    but: { websiteAdmin: 404 },
  },
  { route: 'DELETE /api/me/blocked-players/{userId}', may: SIGNED_IN, status: 204 },
  { route: 'PUT /api/me/photo', may: SIGNED_IN, status: 422, body: {} },
  { route: 'DELETE /api/me/photo', may: SIGNED_IN, status: 204 },
  // The test of show-photo says who may see a photo. This id has no photo, so everybody gets 404.
  { route: 'GET /api/photos/{id}', may: [], but: Object.fromEntries(EVERYBODY.map((actor) => [actor, 404])) },
  // The unsubscribe link works without signing in. An unknown link does nothing.
  { route: 'POST /unsubscribe', may: EVERYBODY, status: 422, isUndescribed: true },
]
