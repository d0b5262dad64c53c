import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Better Auth's name for signing in by password. The account id there is the user's id. */
export const PASSWORD_PROVIDER = 'credential'

/** Sets or replaces a user's password, given its hash. */
export async function setPassword(db: Kysely<DB>, userId: string, hash: string): Promise<void> {
  await db
    .insertInto('credentials')
    .values({
      id: uuidv7(),
      user_id: userId,
      provider_id: PASSWORD_PROVIDER,
      account_id: userId,
      password: hash,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute()
}

/** Replaces the password that has this hash. Returns false when it was replaced meanwhile. One statement decides. */
export async function replacePassword(
  db: Kysely<DB>,
  userId: string,
  { current, hash }: { current: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: sql`now()` })
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .where('account_id', '=', userId)
    .where('password', '=', current)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findPasswordHash(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .where('account_id', '=', userId)
    .executeTakeFirst()
  return row?.password ?? null
}
