import type { Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { OWNERSHIP_OFFER_DAYS } from '#domain/invitations/invitation.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { isBlocking } from '#server/groups/blocks/has-blocked.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { notify } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

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
  const expiresAt = new Date(now.getTime() + OWNERSHIP_OFFER_DAYS * DAY_MS)
  const pending = await tx
    .selectFrom('ownership_offers as o')
    .innerJoin('users as offerer', 'offerer.id', 'o.offered_by')
    .select('o.user_id')
    .where('o.team_id', '=', teamId)
    .where('o.user_id', '=', userId)
    .where('o.expires_at', '>', now)
    .where('offerer.suspended_at', 'is', null)
    .executeTakeFirst()
  const offer = {
    user_id: userId,
    offered_by: actorId,
    offered_at: now,
    expires_at: expiresAt,
  } satisfies Written<'ownership_offers'>
  await tx
    .insertInto('ownership_offers')
    .values({ team_id: teamId, ...offer })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(offer))
    .execute()
  // Repeating the same offer changes nothing.
  if (pending) return
  await recordAction(tx, {
    actorId,
    action: 'ownership.offered',
    subject: { kind: 'team', id: teamId },
    before: null,
    after: { userId },
  })
  // A player who blocks the team finds the offer on its page.
  if (userId !== actorId && !(await isBlocking(tx, userId, teamId)))
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
