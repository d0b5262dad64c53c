import {
  EVERYBODY,
  INSIDERS,
  MANAGERS,
  ORGANIZATION_INSIDERS,
  ORGANIZATION_MANAGERS,
  SIGNED_IN,
  WEBSITE_ADMINS,
} from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

const program = { name: 'In a row', skill: 'any', levels: [{ juggles: 10 }] }

const task = { goal: { kind: 'touches', touches: 100 }, beginsOn: '2099-01-01', dueOn: '2099-01-07' }

const campaign = { name: 'Century', goal: 100, beginsOn: '2099-01-01', endsOn: '2099-01-31' }

const roster = { rows: [{ name: 'Ana', email: 'ana@example.com', team: '', role: '' }] }

/** What clubs and coaches do with many members or teams at once: lists, changes, rosters, files, practice. */
export const GROUP_ADMINISTRATION_ROWS: readonly Row[] = [
  // A caller who manages nothing gets an empty list.
  { route: 'GET /api/admin/teams', may: SIGNED_IN },
  { route: 'GET /api/admin/organizations', may: SIGNED_IN },
  {
    route: 'POST /api/admin/teams/change',
    about: 'team',
    may: MANAGERS,
    body: ({ teamId }) => ({ change: 'setStatus', teamIds: [teamId], status: 'inactive' }),
  },
  {
    route: 'POST /api/admin/organizations/change',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    body: ({ organizationId }) => ({
      change: 'setStatus',
      organizationIds: [organizationId],
      status: 'inactive',
    }),
  },
  { route: 'POST /api/teams/{id}/roster/preview', may: MANAGERS, body: roster },
  { route: 'POST /api/teams/{id}/roster', may: MANAGERS, body: roster },
  { route: 'POST /api/roster-invitations/open', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'POST /api/roster-invitations/accept', may: SIGNED_IN, status: 422, body: { token: 'x' } },
  { route: 'POST /api/roster-invitations/decline', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'GET /api/teams/{id}/invitations', may: MANAGERS },
  { route: 'POST /api/teams/{id}/invitations/{invitationId}/resend', may: MANAGERS },
  { route: 'DELETE /api/teams/{id}/invitations/{invitationId}', may: MANAGERS, status: 204 },
  { route: 'GET /api/me/invitations', may: SIGNED_IN },
  // Nobody can be invited by the made-up email of an anonymous player.
  { route: 'POST /api/me/invitations/{id}/accept', may: SIGNED_IN, but: { anonymous: 404 } },
  { route: 'POST /api/me/invitations/{id}/decline', may: SIGNED_IN, status: 204, but: { anonymous: 404 } },
  { route: 'POST /api/teams/{id}/exports', may: MANAGERS, body: { of: 'members' } },
  { route: 'POST /api/organizations/{id}/exports', may: ORGANIZATION_MANAGERS, body: { of: 'members' } },
  { route: 'GET /api/teams/{id}/coach', may: MANAGERS },
  { route: 'GET /api/teams/{id}/attendance', may: MANAGERS },
  // The admins of an organization may, with pro, which no actor here has but the website admin (server/groups/report/report.api.test.ts).
  { route: 'GET /api/organizations/{id}/report', may: WEBSITE_ADMINS },
  {
    route: 'POST /api/teams/{id}/messages',
    may: MANAGERS,
    body: ({ memberId }) => ({ userIds: [memberId], text: 'Well done.' }),
  },
  { route: 'GET /api/teams/{id}/levels', may: INSIDERS },
  { route: 'GET /api/organizations/{id}/level-programs', may: ORGANIZATION_INSIDERS },
  { route: 'POST /api/teams/{id}/level-programs', may: MANAGERS, status: 201, body: program },
  {
    route: 'POST /api/organizations/{id}/level-programs',
    may: ORGANIZATION_MANAGERS,
    status: 201,
    body: program,
  },
  // There is no such program or level. A caller who may not manage levels does not learn that.
  { route: 'PUT /api/teams/{id}/level-programs/{programId}', may: MANAGERS, status: 404, body: program },
  {
    route: 'PUT /api/organizations/{id}/level-programs/{programId}',
    may: ORGANIZATION_MANAGERS,
    status: 404,
    body: program,
  },
  { route: 'DELETE /api/teams/{id}/level-programs/{programId}', may: MANAGERS, status: 404 },
  {
    route: 'DELETE /api/organizations/{id}/level-programs/{programId}',
    may: ORGANIZATION_MANAGERS,
    status: 404,
  },
  {
    route: 'POST /api/teams/{id}/awards',
    may: MANAGERS,
    status: 404,
    body: ({ memberId }) => ({ levelId: memberId, userIds: [memberId], step: 'confirmed', on: '2026-01-01' }),
  },
  {
    route: 'POST /api/teams/{id}/awards/many',
    may: MANAGERS,
    status: 404,
    body: ({ memberId }) => ({
      step: 'confirmed',
      awards: [{ levelId: memberId, userId: memberId }],
      on: '2026-01-01',
    }),
  },
  {
    route: 'POST /api/teams/{id}/awards/corrections',
    may: MANAGERS,
    status: 404,
    body: ({ memberId }) => ({ levelId: memberId, userId: memberId, reason: 'Misread.' }),
  },
  { route: 'GET /api/teams/{id}/members/{userId}/awards', may: MANAGERS },
  { route: 'GET /api/teams/{id}/program', may: INSIDERS },
  { route: 'PUT /api/teams/{id}/program', may: MANAGERS, body: { levels: [{ count: 10 }] } },
  { route: 'GET /api/teams/{id}/awards', may: INSIDERS },
  { route: 'POST /api/teams/{id}/awards/{awardId}/confirm', may: MANAGERS, status: 404 },
  { route: 'POST /api/teams/{id}/awards/{awardId}/hand-over', may: MANAGERS, status: 404 },
  // A player whom a team keeps sees their own tasks by the card, and no others.
  { route: 'GET /api/me/tasks', may: [...SIGNED_IN, 'keptPlayer'] },
  { route: 'GET /api/teams/{id}/tasks', may: INSIDERS },
  // Giving and opening need pro, which no actor here has but the website admin. The tests of both say who else may.
  {
    route: 'POST /api/teams/{id}/tasks',
    may: WEBSITE_ADMINS,
    status: 201,
    body: ({ memberId }) => ({ ...task, playerIds: [memberId] }),
  },
  // There is no such task. A caller who may not give tasks does not learn that.
  { route: 'GET /api/teams/{id}/tasks/{taskId}', may: MANAGERS, status: 404 },
  {
    route: 'PUT /api/teams/{id}/tasks/{taskId}',
    may: MANAGERS,
    status: 404,
    body: { ...task, playerIds: null },
  },
  { route: 'DELETE /api/teams/{id}/tasks/{taskId}', may: MANAGERS, status: 404 },
  {
    route: 'POST /api/teams/{id}/tasks/{taskId}/praises',
    may: MANAGERS,
    status: 404,
    body: ({ memberId }) => ({ userId: memberId, text: 'Well done.' }),
  },
  { route: 'GET /api/teams/{id}/campaigns', may: INSIDERS },
  { route: 'GET /api/organizations/{id}/campaigns', may: ORGANIZATION_INSIDERS },
  { route: 'POST /api/teams/{id}/campaigns', may: WEBSITE_ADMINS, status: 201, body: campaign },
  {
    route: 'POST /api/organizations/{id}/campaigns',
    may: WEBSITE_ADMINS,
    status: 201,
    body: campaign,
  },
  // There is no such campaign. A caller who may not open campaigns does not learn that.
  { route: 'PUT /api/teams/{id}/campaigns/{campaignId}', may: MANAGERS, status: 404, body: campaign },
  {
    route: 'PUT /api/organizations/{id}/campaigns/{campaignId}',
    may: ORGANIZATION_MANAGERS,
    status: 404,
    body: campaign,
  },
  { route: 'DELETE /api/teams/{id}/campaigns/{campaignId}', may: MANAGERS, status: 404 },
  { route: 'DELETE /api/organizations/{id}/campaigns/{campaignId}', may: ORGANIZATION_MANAGERS, status: 404 },
]
