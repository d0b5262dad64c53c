import { sql, type Transaction } from 'kysely'
import { guardianAllows } from '#domain/players/minor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { showWithinGroups } from './show-within-groups.ts'
import { lockGuarded } from './store.ts'

/**
 * An account that was made after the anonymous player goes on under the name that they gave themself.
 * Signing up makes nobody older: an account that says no year takes over that of the anonymous player.
 */
export async function handOverIntroduction(
  tx: Transaction<DB>,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await sql`
    update users set birth_year = (select birth_year from users where id = ${from}) where id = ${to} and birth_year is null`.execute(
    tx,
  )
  await sql`
    update users u set display_name = f.display_name, name_told = true from users f
    where f.id = ${from} and f.name_told and u.id = ${to} and u.join_date > f.join_date and not (u.name_told or u.shown_before_asking)`.execute(
    tx,
  )
  const player = await lockGuarded(tx, to)
  if (!guardianAllows(player, 'visibility', now)) await showWithinGroups(tx, to)
}
