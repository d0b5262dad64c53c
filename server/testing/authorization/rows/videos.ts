import { INSIDERS, ORGANIZATION_INSIDERS, SIGNED_IN } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

/** An unknown video is not found by anybody. server/videos/videos.api.test.ts says who may see an existing one. */
const none = { about: 'session', may: [], refused: 404 } as const

/** Videos that players keep on the server. */
export const VIDEO_ROWS: readonly Row[] = [
  { route: 'GET /api/me/video-storage', may: SIGNED_IN },
  { route: 'GET /api/me/donations', may: SIGNED_IN },
  // No practice has this id. donations.api.test.ts says who may give.
  { route: 'PUT /api/me/donations/{id}', may: [], refused: 404, body: {} },
  { route: 'DELETE /api/me/donations/{id}', ...none },
  { route: 'GET /api/videos', may: SIGNED_IN },
  // The request announces no upload, so it is invalid for everybody.
  { route: 'POST /api/videos', may: SIGNED_IN, status: 400 },
  { route: 'GET /api/videos/{id}', ...none },
  { route: 'PATCH /api/videos/{id}', ...none },
  { route: 'DELETE /api/videos/{id}', ...none },
  { route: 'PUT /api/videos/{id}/visibility', ...none, body: { visibility: 'public' } },
  { route: 'GET /api/videos/{id}/content', ...none },
  { route: 'GET /api/videos/{id}/thumbnail', ...none },
  { route: 'PUT /api/videos/{id}/thumbnail', ...none, body: {} },
  // Like the player's page.
  {
    route: 'GET /api/users/{userId}/videos',
    about: 'team',
    may: [...INSIDERS, ...ORGANIZATION_INSIDERS],
    refused: 404,
  },
]
