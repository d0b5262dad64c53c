import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Whether a login that was found earlier is still valid. For requests that last long. */
export async function isLoginAlive(db: Kysely<DB>, loginId: string): Promise<boolean> {
  const row = await db
    .selectFrom('logins')
    .select('id')
    .where('id', '=', loginId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}
