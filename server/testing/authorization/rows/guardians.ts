import { EVERYBODY, SIGNED_IN, WEBSITE_ADMINS } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

/** Guardians have a link and no login. An unknown link opens nothing for anybody. */
export const GUARDIAN_ROWS: readonly Row[] = [
  { route: 'PUT /api/me/guardian', may: SIGNED_IN, status: 422, body: { email: 'nobody' } },
  { route: 'DELETE /api/me/guardian', may: SIGNED_IN, status: 204 },
  { route: 'POST /api/guardian/open', may: EVERYBODY, status: 422, body: { token: 'x' } },
  {
    route: 'POST /api/guardian/answer',
    may: EVERYBODY,
    status: 422,
    body: { token: 'x', allowsVisibility: true, allowsVideos: true },
  },
  { route: 'POST /api/guardian/take-back', may: EVERYBODY, status: 422, body: { token: 'x' } },
  {
    route: 'POST /api/guardian/erase',
    may: EVERYBODY,
    status: 422,
    body: { token: 'x', confirmation: 'x' },
  },
  { route: 'POST /api/guardian/membership/open', may: EVERYBODY, status: 422, body: { token: 'x' } },
  { route: 'POST /api/guardian/membership/undo', may: EVERYBODY, status: 422, body: { token: 'x' } },
  {
    route: 'PUT /api/admin/users/{userId}/birth-year',
    may: WEBSITE_ADMINS,
    status: 204,
    body: { birthYear: 2000, reason: 'They mistyped it.' },
  },
]
