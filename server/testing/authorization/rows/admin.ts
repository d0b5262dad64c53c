import { MANAGERS, WEBSITE_ADMINS } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

// Everybody who manages any group. audit-log.api.test.ts says what they see.
const MANAGERS_OF_ANYTHING = [...MANAGERS, 'otherTeamAdmin', 'otherOrganizationAdmin'] as const
const reason = 'Nobody juggles that fast.'

/** The routes of the admin area. */
export const ADMIN_ROWS: readonly Row[] = [
  { route: 'GET /api/admin/overview', may: WEBSITE_ADMINS },
  { route: 'GET /api/admin/operation', may: WEBSITE_ADMINS },
  { route: 'GET /api/admin/users', may: WEBSITE_ADMINS },
  { route: 'GET /api/admin/users/{userId}', may: WEBSITE_ADMINS },
  { route: 'GET /api/admin/users/{userId}/sessions', may: WEBSITE_ADMINS },
  {
    route: 'POST /api/admin/users/{userId}/suspend',
    may: WEBSITE_ADMINS,
    status: 204,
    body: { reason },
  },
  { route: 'POST /api/admin/users/{userId}/restore', may: WEBSITE_ADMINS, status: 204 },
  {
    route: 'PUT /api/admin/users/{userId}/plan',
    may: WEBSITE_ADMINS,
    status: 204,
    body: { tier: 'plus', until: null },
  },
  { route: 'POST /api/admin/users/{userId}/sign-out', may: WEBSITE_ADMINS },
  {
    route: 'DELETE /api/admin/users/{userId}',
    may: WEBSITE_ADMINS,
    status: 204,
    body: ({ memberEmail }) => ({ confirmation: memberEmail }),
  },
  { route: 'GET /api/admin/reports', may: WEBSITE_ADMINS },
  {
    route: 'POST /api/admin/reports/{id}/close',
    may: WEBSITE_ADMINS,
    status: 404,
    body: { outcome: 'dismissed' },
  },
  { route: 'GET /api/admin/review', may: WEBSITE_ADMINS },
  { route: 'POST /api/admin/review/{sessionId}/hold', may: WEBSITE_ADMINS, status: 204 },
  { route: 'POST /api/admin/review/{sessionId}/accept', may: WEBSITE_ADMINS, status: 204 },
  { route: 'POST /api/admin/review/{sessionId}/remove', may: WEBSITE_ADMINS, status: 204, body: { reason } },
  {
    route: 'POST /api/admin/exports',
    may: WEBSITE_ADMINS,
    body: { of: 'leaderboard', stat: 'totalJuggles' },
  },
  { route: 'GET /api/admin/audit-log', may: MANAGERS_OF_ANYTHING },
  { route: 'GET /api/admin/audit-log/actors', may: MANAGERS_OF_ANYTHING, query: () => ({ search: 'a' }) },
]
