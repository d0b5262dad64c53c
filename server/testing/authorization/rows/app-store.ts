import { EVERYBODY, SIGNED_IN } from '#server/testing/authorization/people.ts'
import type { Row } from '#server/testing/authorization/row.ts'

// The App Store is not set up here. Callers who are let through are told so.
export const APP_STORE_ROWS: readonly Row[] = [
  {
    route: 'POST /api/billing/apple/transactions',
    may: SIGNED_IN,
    status: 409,
    body: { signedTransaction: 'x' },
  },
  {
    route: 'POST /api/billing/webhooks/apple',
    may: EVERYBODY,
    status: 409,
    body: { signedPayload: 'x' },
  },
]
