import {
  EVERYBODY,
  INSIDERS,
  ORGANIZATION_INSIDERS,
  SIGNED_IN,
  WITH_LOGIN,
} from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'
import { practice } from '#server/testing/player.ts'

const row = { date: '2026-01-02', count: '30', duration: '60' }
const file = { fileName: 'mine.csv', dateFormat: 'ymd', durationUnit: 'seconds', rows: [row] }

/** Profiles, sessions and boards. */
export const PRACTICE_ROWS: readonly Row[] = [
  { route: 'GET /api/me', may: WITH_LOGIN },
  { route: 'PATCH /api/me', may: SIGNED_IN, body: { displayName: 'Marta' } },

  { route: 'GET /api/sessions', may: WITH_LOGIN },
  { route: 'POST /api/sessions', may: WITH_LOGIN, status: 201, body: () => practice() },
  { route: 'POST /api/sessions/batch', may: WITH_LOGIN, body: () => ({ sessions: [practice()] }) },
  { route: 'GET /api/sessions/{id}', may: WITH_LOGIN },
  // The sessions of these two are under review.
  {
    route: 'PUT /api/sessions/{id}/link',
    may: SIGNED_IN,
    but: { requester: 409, heldBackPlayer: 409 },
  },
  { route: 'DELETE /api/sessions/{id}/link', may: SIGNED_IN, status: 204 },
  // Nobody guesses a key. Who may follow a link is tested beside it.
  {
    route: 'GET /api/shared-sessions/{key}',
    may: [],
    but: Object.fromEntries(EVERYBODY.map((actor) => [actor, 404])),
  },
  { route: 'PATCH /api/sessions/{id}', may: SIGNED_IN, body: { notes: 'Windy.' } },
  { route: 'DELETE /api/sessions/{id}', may: SIGNED_IN, status: 204 },

  { route: 'GET /api/leaderboards/{stat}', may: SIGNED_IN },
  { route: 'GET /api/leaderboards/{stat}/events', may: SIGNED_IN },
  {
    route: 'GET /api/leaderboards/{stat}/players',
    may: SIGNED_IN,
    query: () => ({ search: 'an' }),
  },
  // Only people who share a group with the member, or manage one, can see this member.
  {
    route: 'GET /api/users/{userId}',
    about: 'team',
    may: [...INSIDERS, ...ORGANIZATION_INSIDERS],
    refused: 404,
  },
  // Everybody who has the link may ask. The player's choice decides, and this player is visible to groups only.
  {
    route: 'GET /api/public-players/{userId}',
    may: [],
    but: Object.fromEntries(EVERYBODY.map((actor) => [actor, 404])),
  },
  { route: 'GET /api/me/statistics', may: WITH_LOGIN },
  // The tier decides. Only the website admin here has a tier above free.
  { route: 'GET /api/me/statistics/advanced', may: ['websiteAdmin'] },
  // Nobody can import earlier practice for somebody else, or undo another player's import.
  { route: 'POST /api/me/history-imports/preview', may: SIGNED_IN, body: file },
  { route: 'POST /api/me/history-imports', may: SIGNED_IN, body: file },
  { route: 'GET /api/me/history-imports', may: SIGNED_IN },
  { route: 'DELETE /api/me/history-imports/{id}', may: [], refused: 404 },
]
