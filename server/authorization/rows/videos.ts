import { INSIDERS, ORGANIZATION_INSIDERS, SIGNED_IN } from '#server/authorization/people.ts'
import type { Row } from '#server/authorization/row.ts'

/** A video that there is none of is there for nobody; who may see one that there is, server/videos/videos.api.test.ts tells. */
const none = { about: 'session', may: [], refused: 404 } as const

/** Videos that players keep on the server. */
export const VIDEO_ROWS: readonly Row[] = [
  { route: 'GET /api/me/video-storage', may: SIGNED_IN },
  { route: 'GET /api/videos', may: SIGNED_IN },
  // Nothing is announced, which is no upload for anybody.
  { route: 'POST /api/videos', may: SIGNED_IN, status: 400 },
  { route: 'GET /api/videos/{id}', ...none },
  { route: 'PATCH /api/videos/{id}', ...none },
  { route: 'DELETE /api/videos/{id}', ...none },
  { route: 'PUT /api/videos/{id}/visibility', ...none, body: { visibility: 'public' } },
  { route: 'GET /api/videos/{id}/content', ...none },
  { route: 'GET /api/videos/{id}/thumbnail', ...none },
  { route: 'PUT /api/videos/{id}/thumbnail', ...none, body: {} },
  // As the player's page.
  {
    route: 'GET /api/users/{userId}/videos',
    about: 'team',
    may: [...INSIDERS, ...ORGANIZATION_INSIDERS],
    refused: 404,
  },
]
