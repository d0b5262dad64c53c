import { EVERYBODY, ORGANIZATION_MANAGERS, SIGNED_IN } from '#server/testing/authorization/actors.ts'
import type { Row } from '#server/testing/authorization/row.ts'
import type { FixturePlace } from '#server/testing/authorization/fixture.ts'

/** Callers who are let through are told that payments are not set up on this server. */
const LET_THROUGH = 409

const ofSeats =
  (body: object = {}) =>
  ({ organizationId }: FixturePlace) => ({ organizationId, ...body })

/** Plans and payments. A route for oneself or an organization is walked for the organization. */
export const BILLING_ROWS: readonly Row[] = [
  { route: 'GET /api/plans', may: EVERYBODY },
  { route: 'GET /api/billing', may: SIGNED_IN },
  {
    route: 'GET /api/billing/history',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    query: ({ organizationId }) => ({ organizationId }),
  },
  {
    route: 'GET /api/billing/payments',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    query: ({ organizationId }) => ({ organizationId }),
  },
  {
    route: 'POST /api/billing/checkout',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    status: LET_THROUGH,
    body: ofSeats({ tier: 'plus', seats: 10 }),
  },
  {
    route: 'POST /api/billing/checkout/confirm',
    may: SIGNED_IN,
    status: LET_THROUGH,
    body: { checkoutId: 'cs_1' },
  },
  {
    route: 'POST /api/billing/portal',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    status: LET_THROUGH,
    body: ofSeats(),
  },
  {
    route: 'POST /api/billing/cancel',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    status: LET_THROUGH,
    body: ofSeats({ tier: 'plus' }),
  },
  {
    route: 'POST /api/billing/resume',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    status: LET_THROUGH,
    body: ofSeats({ tier: 'plus' }),
  },
  {
    route: 'POST /api/billing/preview',
    about: 'organization',
    may: ORGANIZATION_MANAGERS,
    status: LET_THROUGH,
    body: ofSeats({ tier: 'plus', seats: 10 }),
  },
  { route: 'POST /api/billing/change', may: SIGNED_IN, status: LET_THROUGH, body: { tier: 'pro' } },
  {
    route: 'PUT /api/organizations/{id}/seats/quantity',
    may: ORGANIZATION_MANAGERS,
    status: LET_THROUGH,
    body: { tier: 'plus', seats: 10 },
  },
  // Only the signature counts.
  { route: 'POST /api/billing/webhooks/stripe', may: EVERYBODY, status: LET_THROUGH, body: {} },
  {
    route: 'POST /api/billing/apple/transactions',
    may: SIGNED_IN,
    status: LET_THROUGH,
    body: { signedTransaction: 'x' },
  },
  {
    route: 'POST /api/billing/webhooks/apple',
    may: EVERYBODY,
    status: LET_THROUGH,
    body: { signedPayload: 'x' },
  },
]
