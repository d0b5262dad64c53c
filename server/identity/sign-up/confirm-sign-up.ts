import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'

/** Prefix of a password's hash that does not work until the email is confirmed. Hashes begin with a hexadecimal digit. */
export const PASSWORD_WAITS = 'waits'

/** Activates the password of an account that waited for its mail's link. */
export async function confirmSignUp(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set(
      ({ ref }) =>
        ({
          password: sql<string>`substr(${ref('password')}, ${PASSWORD_WAITS.length + 1}::int)`,
        }) satisfies Written<'credentials'>,
    )
    .where('user_id', '=', userId)
    .where(({ ref }) => sql<boolean>`starts_with(${ref('password')}, ${PASSWORD_WAITS})`)
    .execute()
}
