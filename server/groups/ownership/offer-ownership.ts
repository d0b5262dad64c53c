import { sql, type Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { notify } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** An offer waits this long for an answer. */
const OFFER_DAYS = 14

/**
 * Offers a team to one of its members. It becomes theirs only when they accept. It replaces another offer. The caller has locked the team
 * and may hand it over. Throws MEMBER_EMAIL_NOT_CONFIRMED.
 */
export async function offerOwnership(
  tx: Transaction<DB>,
  services: GroupServices,
  actorId: string,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await requireReachable(tx, userId)
  const now = services.now()
  const expiresAt = new Date(now.getTime() + OFFER_DAYS * DAY_MS)
  const { rows: pending } = await sql`
    select from ownership_offers where team_id = ${teamId} and user_id = ${userId} and expires_at > ${now}`.execute(
    tx,
  )
  await sql`
    insert into ownership_offers (team_id, user_id, offered_by, offered_at, expires_at)
    values (${teamId}, ${userId}, ${actorId}, ${now}, ${expiresAt})
    on conflict (team_id) do update set user_id = excluded.user_id, offered_by = excluded.offered_by,
      offered_at = excluded.offered_at, expires_at = excluded.expires_at`.execute(tx)
  // Repeating the same offer changes nothing.
  if (pending.length > 0) return
  await recordAction(tx, {
    actorId,
    action: 'ownership.offered',
    subject: { kind: 'team', id: teamId },
    before: null,
    after: { userId },
  })
  if (userId !== actorId)
    await notify(tx, services, { userId, kind: 'team_ownership_offered', teamId, playerId: actorId })
}

/** Mails must reach an owner. */
async function requireReachable(tx: Transaction<DB>, userId: string): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select(['email_verified', 'is_anonymous'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!member?.email_verified || member.is_anonymous) throw new ProblemError('MEMBER_EMAIL_NOT_CONFIRMED')
}
