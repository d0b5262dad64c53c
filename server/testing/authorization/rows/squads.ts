import { EVERYBODY, INSIDERS, MANAGERS, SIGNED_IN, without } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'
import { practice } from '#server/testing/player.ts'

/** Nobody but the team's managers may know of a player whom it keeps. */
const ofPlayer = (route: Row['route'], more: Partial<Row> = {}): Row => ({
  route,
  about: 'team',
  may: MANAGERS,
  refused: 404,
  ...more,
})

/** A card or a link needs no login. One that nobody was given opens nothing. */
const byNothing = (route: Row['route'], status: number, body?: object): Row => ({
  route,
  may: EVERYBODY,
  status,
  ...(body && { body }),
})

const KEPT_PLAYER_ROWS: readonly Row[] = [
  { route: 'GET /api/teams/{id}/kept-players', may: MANAGERS },
  {
    route: 'POST /api/teams/{id}/kept-players',
    may: MANAGERS,
    status: 201,
    body: { players: [{ displayName: 'Ida K.' }] },
  },
  ofPlayer('PATCH /api/kept-players/{playerId}', { body: { shirtNumber: 7 } }),
  ofPlayer('DELETE /api/kept-players/{playerId}', { status: 204 }),
  // The same player twice is refused after the door.
  ofPlayer('POST /api/kept-players/{playerId}/merge', {
    status: 422,
    body: ({ keptPlayerId }) => ({ into: keptPlayerId }),
  }),
  { route: 'POST /api/teams/{id}/cards', may: MANAGERS, status: 204 },
  ofPlayer('POST /api/kept-players/{playerId}/card'),
  ofPlayer('DELETE /api/kept-players/{playerId}/logins', { status: 204 }),
  ofPlayer('GET /api/kept-players/{playerId}/export'),
  ofPlayer('GET /api/kept-players/{playerId}/sessions'),
  ofPlayer('POST /api/kept-players/{playerId}/sessions', { status: 201, body: () => practice() }),
  // Nothing has this id: refused after the door.
  ofPlayer('DELETE /api/kept-players/{playerId}/sessions/{sessionId}', { status: 404 }),
]

const CARD_ROWS: readonly Row[] = [
  byNothing('POST /api/cards/sign-in', 404, { code: 'NOBODYSCARD' }),
  {
    route: 'POST /api/claims',
    // The guardian is asked. An anonymous player has no account to take anybody over into.
    may: without(SIGNED_IN, 'anonymous'),
    body: ({ cardCode }) => ({ code: cardCode }),
  },
  byNothing('POST /api/guardian-links', 404, { code: 'NOBODYSCARD', email: 'somebody@example.com' }),
  byNothing('POST /api/guardian-links/open', 422, { token: 'x' }),
  byNothing('POST /api/guardian-links/agree', 422, { token: 'x' }),
  byNothing('POST /api/guardian-links/decline', 422, { token: 'x' }),
  byNothing('POST /api/guardian-links/delete', 422, { token: 'x' }),
  byNothing('POST /api/guardian-links/export', 422, { token: 'x' }),
]

const TEST_DAY_ROWS: readonly Row[] = [
  {
    route: 'POST /api/teams/{id}/test-day-tries',
    may: MANAGERS,
    body: ({ keptPlayerId }) => {
      const { id, juggleCount, duration, date } = practice()
      const sentAt = new Date().toISOString()
      return {
        sentAt,
        timeZone: 'UTC',
        tries: [{ id, juggleCount, duration, date, playerId: keptPlayerId, station: 'Station 1' }],
      }
    },
  },
  { route: 'DELETE /api/teams/{id}/test-day-tries/{tryId}', may: MANAGERS, status: 204 },
  { route: 'GET /api/teams/{id}/test-days', may: INSIDERS },
  { route: 'GET /api/teams/{id}/test-days/{date}', may: INSIDERS },
]

const STATION_ROWS: readonly Row[] = [
  {
    route: 'POST /api/teams/{id}/stations',
    may: MANAGERS,
    status: 201,
    body: { name: 'Station 1', timeZone: 'UTC' },
  },
  { route: 'GET /api/teams/{id}/stations', may: MANAGERS },
  // Nothing has this id: refused after the door.
  { route: 'DELETE /api/teams/{id}/stations/{stationId}', may: MANAGERS, status: 404 },
  byNothing('GET /api/station', 410),
  byNothing('POST /api/station/tries', 410, {
    sentAt: '2026-01-01T12:00:00Z',
    timeZone: 'UTC',
    tries: [
      {
        id: '019a0000-0000-7000-8000-000000000001',
        playerId: '019a0000-0000-7000-8000-000000000002',
        juggleCount: 1,
        duration: 1,
        date: '2026-01-01T12:00:00Z',
        station: 'Station 1',
      },
    ],
  }),
  byNothing('DELETE /api/station/tries/{tryId}', 410),
]

/** Kept players, their cards and guardians, test days and their stations. */
export const SQUAD_ROWS: readonly Row[] = [
  ...KEPT_PLAYER_ROWS,
  ...CARD_ROWS,
  ...TEST_DAY_ROWS,
  ...STATION_ROWS,
]
