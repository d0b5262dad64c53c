import { EVERYBODY } from '#server/testing/authorization/people.ts'
import type { Row } from '#server/testing/authorization/row.ts'

/** The unsubscribe link works without signing in. An unknown link does nothing. */
export const DIGEST_ROWS: readonly Row[] = [
  { route: 'POST /unsubscribe', may: EVERYBODY, status: 422, isUndescribed: true },
]
