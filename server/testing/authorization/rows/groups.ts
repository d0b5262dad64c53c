import {
  type Actor,
  EVERYBODY,
  INSIDERS,
  MANAGERS,
  MEMBERS,
  ORGANIZATION_INSIDERS,
  ORGANIZATION_MANAGERS,
  SIGNED_IN,
  WITH_LOGIN,
  without,
} from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

/** An anonymous player has no email to confirm. */
const CONFIRMED = without(SIGNED_IN, 'anonymous')

const answering = (actors: readonly Actor[], status: number): Partial<Record<Actor, number>> =>
  Object.fromEntries(actors.map((actor) => [actor, status]))

const TEAM_ROWS: readonly Row[] = [
  { route: 'GET /api/teams', may: SIGNED_IN },
  { route: 'POST /api/teams', may: CONFIRMED, status: 201, body: { name: 'New', type: 'club' } },
  { route: 'GET /api/teams/{id}', may: INSIDERS },
  { route: 'GET /api/teams/{id}/card', may: SIGNED_IN },
  { route: 'PATCH /api/teams/{id}', may: MANAGERS, body: { description: 'Every day.' } },
  { route: 'DELETE /api/teams/{id}', may: MANAGERS, status: 204 },
  // crests.api.test.ts says who has the plan.
  {
    route: 'PUT /api/teams/{id}/crest',
    may: ['websiteAdmin'],
    status: 422,
    body: {},
  },
  { route: 'DELETE /api/teams/{id}/crest', may: MANAGERS, status: 204 },
  {
    route: 'GET /api/crests/{id}',
    may: [],
    about: 'nothing',
    but: Object.fromEntries(EVERYBODY.map((actor) => [actor, 404])),
  },
  // 409 for members and for players who have already asked.
  { route: 'POST /api/teams/{id}/join', may: without(SIGNED_IN, ...MEMBERS, 'requester'), refused: 409 },
  { route: 'POST /api/teams/{id}/leave', may: SIGNED_IN, status: 204, but: { owner: 409 } },
  { route: 'GET /api/teams/{id}/members', may: INSIDERS },
  { route: 'PATCH /api/teams/{id}/members/{userId}', may: MANAGERS, body: { role: 'admin' } },
  // Only the player who was offered the team learns of the offer.
  { route: 'POST /api/teams/{id}/ownership-offer/accept', may: [], refused: 404 },
  { route: 'POST /api/teams/{id}/ownership-offer/decline', may: [], refused: 404 },
  {
    route: 'DELETE /api/teams/{id}/ownership-offer',
    may: ['owner', ...ORGANIZATION_MANAGERS],
    status: 204,
  },
  { route: 'DELETE /api/teams/{id}/members/{userId}', may: MANAGERS, status: 204 },
  { route: 'POST /api/teams/{id}/invite-code', may: MANAGERS },
]

const JOINING_ROWS: readonly Row[] = [
  // Anybody with a code may see where it leads. Nobody here has one.
  {
    route: 'GET /api/invite-codes/{code}',
    may: [],
    but: Object.fromEntries(EVERYBODY.map((actor) => [actor, 404])),
  },
  {
    route: 'POST /api/invite-codes/redeem',
    about: 'team',
    may: without(SIGNED_IN, ...MEMBERS),
    refused: 409,
    body: ({ teamCode }) => ({ code: teamCode }),
  },
  {
    route: 'GET /api/join-requests',
    about: 'team',
    may: MANAGERS,
    query: ({ teamId }) => ({ teamId }),
  },
  // Other people must not learn of a request.
  { route: 'POST /api/join-requests/{id}/approve', may: MANAGERS, refused: 404, but: { requester: 403 } },
  { route: 'POST /api/join-requests/{id}/reject', may: MANAGERS, refused: 404, but: { requester: 403 } },
  {
    route: 'POST /api/join-requests/{id}/cancel',
    may: ['requester'],
    refused: 404,
    but: answering(MANAGERS, 403),
  },
]

const ORGANIZATION_ROWS: readonly Row[] = [
  { route: 'GET /api/organizations', may: SIGNED_IN },
  { route: 'POST /api/organizations', may: CONFIRMED, status: 201, body: { name: 'New' } },
  { route: 'GET /api/organizations/{id}', may: ORGANIZATION_INSIDERS },
  { route: 'GET /api/organizations/{id}/card', may: SIGNED_IN },
  {
    route: 'PUT /api/organizations/{id}/crest',
    may: ['websiteAdmin'],
    status: 422,
    body: {},
  },
  { route: 'DELETE /api/organizations/{id}/crest', may: ORGANIZATION_MANAGERS, status: 204 },
  { route: 'PATCH /api/organizations/{id}', may: ORGANIZATION_MANAGERS, body: { name: 'Renamed' } },
  {
    route: 'DELETE /api/organizations/{id}',
    may: ORGANIZATION_MANAGERS,
    status: 204,
    body: ({ organizationName }) => ({ confirmation: organizationName }),
  },
  { route: 'GET /api/organizations/{id}/members', may: ORGANIZATION_INSIDERS },
  { route: 'DELETE /api/organizations/{id}/members/{userId}', may: ORGANIZATION_MANAGERS, status: 204 },
  { route: 'POST /api/organizations/{id}/leave', may: SIGNED_IN, status: 204 },
  { route: 'GET /api/organizations/{id}/teams', may: SIGNED_IN },
  { route: 'POST /api/organizations/{id}/invite-code', may: ORGANIZATION_MANAGERS },
]

/** Teams and organizations, their members, and their messages. */
export const GROUP_ROWS: readonly Row[] = [
  ...TEAM_ROWS,
  ...JOINING_ROWS,
  ...ORGANIZATION_ROWS,
  { route: 'GET /api/me/groups', may: WITH_LOGIN },
  { route: 'GET /api/me/news', may: SIGNED_IN },
  // applause.api.test.ts says who may clap. This is news of nobody.
  { route: 'PUT /api/me/news/{news}/{newsId}/applause', may: [], refused: 404 },
  { route: 'DELETE /api/me/news/{news}/{newsId}/applause', may: SIGNED_IN, status: 204 },
  {
    route: 'POST /api/reports',
    about: 'team',
    may: SIGNED_IN,
    status: 204,
    body: ({ teamId }) => ({ kind: 'team', id: teamId, reason: 'unkind' }),
  },
  { route: 'GET /api/me/blocked-groups', may: SIGNED_IN },
  { route: 'PUT /api/me/blocked-groups/{groups}/{id}', about: 'team', may: SIGNED_IN, status: 204 },
  { route: 'DELETE /api/me/blocked-groups/{groups}/{id}', about: 'team', may: SIGNED_IN, status: 204 },
  { route: 'GET /api/notifications', may: SIGNED_IN },
  { route: 'POST /api/notifications/read', may: SIGNED_IN, body: {} },
]
