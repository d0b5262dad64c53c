import { type RawBuilder, sql, type Transaction } from 'kysely'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Whether this team must not mail to this address: its owner left the team or declined not long ago, or has blocked it. The statements
 * that invite and that mail ask it themselves, so that nothing comes between (decisions/0074). `since` as by `quietSince`.
 */
export const refusesInvitations = (
  email: RawBuilder<unknown>,
  teamId: RawBuilder<unknown>,
  since: Date,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from roster_invitations d where d.team_id = ${teamId} and d.email = ${email} and d.declined_at > ${since})
  or exists (select from users p join team_members l on l.user_id = p.id
    where p.email = ${email} and l.team_id = ${teamId} and not l.is_active and l.left_at > ${since})
  or exists (select from users p where p.email = ${email} and ${hasBlocked(sql`p.id`, teamId)}))`

/** Lets a team invite a player again, because the player asks to join or has joined. An unconfirmed email may belong to somebody else. */
export async function endQuietTime(tx: Transaction<DB>, teamId: string, userId: string): Promise<void> {
  await sql`
    update roster_invitations i set declined_at = null from users u
    where u.id = ${userId} and u.email_verified and i.team_id = ${teamId} and i.email = u.email and i.declined_at is not null`.execute(
    tx,
  )
  await sql`
    update team_members set left_at = null where team_id = ${teamId} and user_id = ${userId} and left_at is not null`.execute(
    tx,
  )
}

/** Marks the invitations of a player who joined in another way as accepted, so that the team may invite them again one day. */
export async function settleInvitations(
  tx: Transaction<DB>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update roster_invitations i set state = 'accepted', accepted_by = ${userId}, token_hash = null from users u
    where u.id = ${userId} and u.email_verified and i.team_id = ${teamId} and i.email = u.email and i.state = 'pending'
    returning i.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from notifications where invitation_id = any(${ids}::uuid[])`.execute(tx)
  await endQuietTime(tx, teamId, userId)
}
