import type { Kysely } from 'kysely'
import { requirePassword, wrongPassword } from '#server/identity/guessing/require-password.ts'
import { isThere } from '#server/identity/account/logins.ts'
import { findPasswordHash, PASSWORD_PROVIDER } from '#server/identity/account/set-password.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'

/**
 * Marks a login as proven by the account's password. One statement decides, because the password may change, or the login end, while it is
 * compared. Throws NO_PASSWORD, INVALID_PASSWORD, TOO_MANY_REQUESTS, SIGN_IN_REQUIRED.
 */
export async function proveByPassword(
  { db, limits, now }: Pick<Services, 'db' | 'limits' | 'now'>,
  { userId, loginId }: Actor,
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(db, userId)
  if (hash === null) throw new ProblemError('NO_PASSWORD')
  await requirePassword({ limits }, { userId, hash, password })
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ proven_at: now() })
    .where('id', '=', loginId)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credentials')
          .select('id')
          .where('provider_id', '=', PASSWORD_PROVIDER)
          .where('account_id', '=', userId)
          .where('password', '=', hash),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw (await isThere(db, loginId)) ? wrongPassword() : new ProblemError('SIGN_IN_REQUIRED')
}

/** Marks a login as proven after a check. Throws SIGN_IN_REQUIRED when the login has ended meanwhile. */
export async function markProven(db: Kysely<DB>, { userId, loginId }: Actor, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ proven_at: now })
    .where('id', '=', loginId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ProblemError('SIGN_IN_REQUIRED')
}
