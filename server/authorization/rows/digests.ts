import { EVERYBODY } from '#server/authorization/people.ts'
import type { Row } from '#server/authorization/row.ts'

/** A mail's own link ends mails like it, whoever has it; one that there is none of ends nothing. */
export const DIGEST_ROWS: readonly Row[] = [
  { route: 'POST /unsubscribe', may: EVERYBODY, status: 422, isUndescribed: true },
]
