/** Who may do what: one row for each route. matrix.api.test.ts walks all rows. A new route gets its row in the file of its word. */
import type { Row } from './row.ts'
import { ACCOUNT_ROWS } from './rows/account.ts'
import { ADMIN_ROWS } from './rows/admin.ts'
import { BILLING_ROWS } from './rows/billing.ts'
import { GROUP_ADMINISTRATION_ROWS } from './rows/group-administration.ts'
import { GROUP_ROWS } from './rows/groups.ts'
import { GUARDIAN_ROWS } from './rows/guardians.ts'
import { IDENTITY_ROWS } from './rows/identity.ts'
import { PRACTICE_ROWS } from './rows/practice.ts'
import { ROLE_ROWS } from './rows/roles.ts'
import { SEAT_ROWS } from './rows/seats.ts'
import { SQUAD_ROWS } from './rows/squads.ts'
import { VIDEO_ROWS } from './rows/videos.ts'

/** Identity comes last, because Better Auth deletes an expired login when it meets one. */
export const MATRIX: readonly Row[] = [
  ...PRACTICE_ROWS,
  ...ACCOUNT_ROWS,
  ...ROLE_ROWS,
  ...GROUP_ROWS,
  ...ADMIN_ROWS,
  ...BILLING_ROWS,
  ...SEAT_ROWS,
  ...VIDEO_ROWS,
  ...GROUP_ADMINISTRATION_ROWS,
  ...GUARDIAN_ROWS,
  ...SQUAD_ROWS,
  ...IDENTITY_ROWS,
]
