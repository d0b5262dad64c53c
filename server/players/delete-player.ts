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
 * Erases a player: afterwards no row of any table holds their id or their email (decisions/0039). Answers which boards they leave, and the
 * made-up id that the audit log calls them by. Throws LAST_WEBSITE_ADMIN.
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

/** What no foreign key takes along. */
async function eraseTraces(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`delete from leaderboard_milestones where user_id = ${userId}`.execute(tx)
  // As Apple signed it, with the id of who bought.
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

/** What others were told stays theirs, of nobody. Notifications that are older than the column say by the name alone whom they mean. */
async function forgetName(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    update notifications n set names = names || jsonb_build_object('player', ${ANONYMOUS}::text)
    from users u where u.id = ${userId}
      and (n.player_id = u.id or (n.player_id is null and n.names ->> 'player' = u.display_name))`.execute(tx)
}
