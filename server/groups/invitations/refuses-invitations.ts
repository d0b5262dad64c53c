import { type RawBuilder, sql, type Transaction } from 'kysely'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import { hasBlockedPlayer } from '#server/notifications/blocked-players.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Whether this team must not mail to this address: its owner declined not long ago, or left the team and has not asked to join since, or has
 * blocked it. The statements that invite and that mail ask it themselves, so that nothing comes between (decisions/0074). `since` as by
 * `quietSince`.
 */
export const refusesInvitations = (
  email: RawBuilder<unknown>,
  teamId: RawBuilder<unknown>,
  since: Date,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from roster_invitations d where d.team_id = ${teamId} and d.email = ${email} and d.declined_at > ${since})
  or exists (select from users p join team_members l on l.user_id = p.id
    where p.email = ${email} and l.team_id = ${teamId} and not l.is_active and l.left_at > ${since} and not exists (
      select from join_requests r where r.user_id = p.id and r.group_id = l.team_id and r.requested_at > l.left_at))
  or exists (select from users p where p.email = ${email} and ${hasBlocked(sql`p.id`, teamId)}))`

/**
 * Whether the owner of this address has blocked the player who invites, or a group into which that player has invited them in vain, or had done so
 * before that group was gone. Otherwise the next group would bring the same person again. Other players can still invite them.
 */
export const refusesInviter = (
  email: RawBuilder<unknown>,
  inviterId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users p where p.email = ${email} and (${hasBlockedPlayer(sql`p.id`, inviterId)}
    or exists (select from refused_inviters r where r.user_id = p.id and r.inviter_id = ${inviterId})
    or exists (select from roster_invitations d where d.email = p.email and d.invited_by = ${inviterId} and d.state <> 'accepted'
      and ${hasBlocked(sql`p.id`, sql`d.team_id`)})))`

/** Lets a team invite a player again, because the player asks to join or has joined. An unconfirmed email may belong to somebody else. */
export async function endQuietTime(tx: Transaction<DB>, userId: string, teamId: string): Promise<void> {
  await updateInvitations(tx, userId, teamId)
    .set({ declined_at: null })
    .where('i.declined_at', 'is not', null)
    .execute()
}

/** Marks the invitations of a player who joined in another way as accepted, so that the team may invite them again one day. */
export async function settleInvitations(
  tx: Transaction<DB>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const settled = await updateInvitations(tx, userId, teamId)
    .set({ state: 'accepted', accepted_by: userId, token_hash: null })
    .where('i.state', '=', 'pending')
    .returning('i.id')
    .execute()
  const ids = settled.map(({ id }) => id)
  await tx
    .deleteFrom('notifications')
    .where('invitation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await endQuietTime(tx, userId, teamId)
}

/** The invitations of a team to a player's confirmed email. */
const updateInvitations = (tx: Transaction<DB>, userId: string, teamId: string) =>
  tx
    .updateTable('roster_invitations as i')
    .from('users as u')
    .where('u.id', '=', userId)
    .where('u.email_verified', '=', true)
    .where('i.team_id', '=', teamId)
    .whereRef('i.email', '=', 'u.email')
