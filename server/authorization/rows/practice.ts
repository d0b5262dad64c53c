import { EVERYBODY, INSIDERS, ORGANIZATION_INSIDERS, SIGNED_IN } from '#server/authorization/people.ts'
import type { Row } from '#server/authorization/row.ts'
import { practice } from '#server/testing/player.ts'

/** Profiles, sessions and boards. */
export const PRACTICE_ROWS: readonly Row[] = [
  { route: 'GET /api/me', may: SIGNED_IN },
  { route: 'PATCH /api/me', may: SIGNED_IN, body: { displayName: 'Marta' } },

  { route: 'GET /api/sessions', may: SIGNED_IN },
  { route: 'POST /api/sessions', may: SIGNED_IN, status: 201, body: () => practice() },
  { route: 'PATCH /api/sessions/{id}', may: SIGNED_IN, body: { notes: 'Windy.' } },
  { route: 'DELETE /api/sessions/{id}', may: SIGNED_IN, status: 204 },

  { route: 'GET /api/leaderboards/{stat}', may: SIGNED_IN },
  { route: 'GET /api/leaderboards/{stat}/events', may: SIGNED_IN },
  {
    route: 'GET /api/leaderboards/{stat}/players',
    may: SIGNED_IN,
    query: () => ({ search: 'an' }),
  },
  // Who shares a group with the member, or manages one: the member shows themselves to these alone.
  {
    route: 'GET /api/users/{userId}',
    about: 'team',
    may: [...INSIDERS, ...ORGANIZATION_INSIDERS],
    refused: 404,
  },
  // For whoever has the link, and by the player's choice alone: this one shows themselves to groups.
  {
    route: 'GET /api/public-players/{userId}',
    may: [],
    but: Object.fromEntries(EVERYBODY.map((actor) => [actor, 404])),
  },
  { route: 'GET /api/me/statistics', may: SIGNED_IN },
  // By tier: of these the website admin alone has one above free.
  { route: 'GET /api/me/statistics/advanced', may: ['websiteAdmin'] },
]
