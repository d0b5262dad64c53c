import { ORGANIZATION_MANAGERS } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'

// Nobody pays for seats in the fixtures of the matrix, so callers who may assign seats find none left.
export const SEAT_ROWS: readonly Row[] = [
  { route: 'GET /api/organizations/{id}/seats', may: ORGANIZATION_MANAGERS },
  {
    route: 'POST /api/organizations/{id}/seats',
    may: ORGANIZATION_MANAGERS,
    status: 409,
    body: ({ memberId }) => ({ tier: 'plus', userIds: [memberId] }),
  },
  {
    route: 'DELETE /api/organizations/{id}/seats',
    may: ORGANIZATION_MANAGERS,
    status: 204,
    body: ({ memberId }) => ({ userIds: [memberId] }),
  },
  { route: 'DELETE /api/organizations/{id}/seats/{userId}', may: ORGANIZATION_MANAGERS, status: 204 },
  {
    route: 'POST /api/organizations/{id}/seats/import',
    may: ORGANIZATION_MANAGERS,
    status: 409,
    body: ({ memberEmail }) => ({ tier: 'plus', csv: memberEmail }),
  },
]
