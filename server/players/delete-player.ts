import { sql, type Transaction } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import { forgetPlayer } from '#server/audit/forget-player.ts'
import { leaveTeamsBehind } from '#server/groups/leave-teams-behind.ts'
import { type PeriodChanged, wholePeriodsChanged } from '#server/leaderboards/live/board-change.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ANONYMOUS } from './shown-name.ts'
import { keepOneWebsiteAdmin } from '#server/roles/change-roles.ts'

export interface Deleted {
  changes: PeriodChanged[]
  alias: string
}

/**
 * Erases a player: afterwards no row of any table holds their id or their email (decisions/0039). Returns which boards they leave, and the
 * made-up id that replaces theirs in the audit log. Throws LAST_WEBSITE_ADMIN.
 */
export async function deletePlayer(tx: Transaction<DB>, userId: string): Promise<Deleted> {
  await keepOneWebsiteAdmin(tx, userId)
  const { rows } = await sql<{ period: Period; start: string }>`
    select period, period_start::text as start from player_totals where user_id = ${userId}`.execute(tx)
  await leaveTeamsBehind(tx, userId)
  await eraseTraces(tx, userId)
  const { email } = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const alias = await forgetPlayer(tx, userId, email)
  // As if public: the boards that show everybody also change when a player leaves them.
  return { changes: wholePeriodsChanged(rows, 'public'), alias }
}

/** Deletes what no foreign key deletes. */
async function eraseTraces(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`delete from leaderboard_milestones where user_id = ${userId}`.execute(tx)
  // Apple's signed data, which holds the buyer's id.
  await sql`delete from apple_transactions where user_id = ${userId}`.execute(tx)
  await forgetName(tx, userId)
  const email = sql`(select email from users where id = ${userId})`
  await sql`delete from roster_invitations where email = ${email} or accepted_by = ${userId}`.execute(tx)
  for (const text of [sql`${userId}`, email]) {
    await sql`delete from verifications where strpos(value, ${text}) > 0 or strpos(identifier, ${text}) > 0`.execute(
      tx,
    )
    await sql`delete from rate_limits where strpos(key, ${text}) > 0`.execute(tx)
  }
  const guardian = sql`(select guardian_email from guardian_consents where user_id = ${userId})`
  await sql`delete from rate_limits where strpos(key, ${guardian}) > 0`.execute(tx)
}

/** Anonymizes the notifications of others that name the player. Those from before the column `player_id` can be found by the name alone. */
async function forgetName(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    update notifications n set names = names || jsonb_build_object('player', ${ANONYMOUS}::text)
    from users u where u.id = ${userId}
      and (n.player_id = u.id or (n.player_id is null and n.names ->> 'player' = u.display_name))`.execute(tx)
}
