import { sql, type Transaction } from 'kysely'
import { guardianAllows } from '#domain/players/minor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { showWithinGroups } from '#server/guardians/show-within-groups.ts'
import { lockGuarded } from '#server/guardians/guarded-player.ts'

/**
 * An account that was made after the anonymous player takes over their name. If the account has no birth year, it takes over the anonymous
 * player's, so that signing up never makes anybody older.
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
