import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { listAbleWebsiteAdmins, lockWebsiteAdmins } from './store.ts'

/**
 * Makes sure that a website admin remains when a user is revoked, suspended or deleted. Two admins who do this to each other wait for one
 * another here, and the second finds that the first is gone. Does nothing for other users. Throws LAST_WEBSITE_ADMIN (product 6.7).
 */
export async function keepOneWebsiteAdmin(tx: Transaction<DB>, leavingId: string): Promise<void> {
  await lockWebsiteAdmins(tx)
  const able = await listAbleWebsiteAdmins(tx)
  if (able.length === 1 && able[0] === leavingId) throw new ProblemError('LAST_WEBSITE_ADMIN')
}
