import { sql, type Transaction } from 'kysely'
import { guardianAllows } from '#domain/players/minor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { showWithinGroups } from './show-within-groups.ts'
import { lockGuarded } from './store.ts'

/** Signing up makes nobody older: an account that says no year takes over that of the anonymous player. */
export async function handOverBirthYear(
  tx: Transaction<DB>,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await sql`
    update users set birth_year = (select birth_year from users where id = ${from}) where id = ${to} and birth_year is null`.execute(
    tx,
  )
  const player = await lockGuarded(tx, to)
  if (!guardianAllows(player, 'visibility', now)) await showWithinGroups(tx, to)
}
