import type { Transaction } from 'kysely'
import { guardianAllows } from '#domain/players/under-16.ts'
import { type Visibility, VISIBILITIES } from '#domain/players/visibility.ts'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { chooseVisibility } from '#server/guardians/choose-visibility.ts'
import { showWithinGroups } from '#server/guardians/show-within-groups.ts'
import { type GuardedRow, lockGuarded } from '#server/guardians/guarded-player.ts'

/**
 * An account that was made after the anonymous player takes over their name and choices. If the account has no birth year, it takes over the anonymous
 * player's, so that signing up never makes anybody older.
 */
export async function handOverIntroduction(
  tx: Transaction<DB>,
  { from, to }: Players,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(
      ({ selectFrom }) =>
        ({
          birth_year: selectFrom('users').select('birth_year').where('id', '=', from),
        }) satisfies Written<'users'>,
    )
    .where('id', '=', to)
    .where('birth_year', 'is', null)
    .execute()
  await tx
    .updateTable('users as u')
    .from('users as f')
    .set(({ ref }) => ({ display_name: ref('f.display_name'), name_told: true }) satisfies Written<'users'>)
    .where('f.id', '=', from)
    .where('f.name_told', '=', true)
    .where('u.id', '=', to)
    .whereRef('u.join_date', '>', 'f.join_date')
    .where('u.name_told', '=', false)
    .where('u.shown_before_asking', '=', false)
    .execute()
  const player = await lockGuarded(tx, to)
  if (!guardianAllows(player, 'visibility', now)) await showWithinGroups(tx, to)
  await handOverChoices(tx, from, player, now)
}

/**
 * The account is seen by no more people than the anonymous player chose, and has their weekly goal and their ways to read weeks and numbers.
 * A kept player has chosen nothing.
 */
async function handOverChoices(tx: Transaction<DB>, from: string, to: GuardedRow, now: Date): Promise<void> {
  const anonymous = await tx
    .selectFrom('users')
    .select(['visibility', 'weekly_goal', 'week_start', 'number_format'])
    .where('id', '=', from)
    .where('is_anonymous', '=', true)
    .$narrowType<{ visibility: Visibility }>()
    .executeTakeFirst()
  if (!anonymous) return
  const { visibility, ...choices } = anonymous
  await tx.updateTable('users').set(choices).where('id', '=', to.id).execute()
  if (VISIBILITIES.indexOf(visibility) > VISIBILITIES.indexOf(to.visibility))
    await chooseVisibility(tx, to, visibility, now)
}
