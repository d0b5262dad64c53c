import type { Kysely, Transaction } from 'kysely'
import type { OwnershipOffer } from '#contract/groups/team.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { can } from '#domain/roles/policy.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { loadGrants } from '#server/roles/load-grants.ts'
import { shownName } from '#server/platform/language/shown-name.ts'

/**
 * The offer of a team. That of a suspended player rests: whoever misused an account must not pass its teams on to somebody else. Only those who may
 * withdraw it see it then.
 */
const findOffer = (db: Kysely<DB>, teamId: string, now: Date) =>
  db
    .selectFrom('ownership_offers as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 'o.team_id').onRef('m.user_id', '=', 'o.user_id'),
    )
    .innerJoin('users as offerer', 'offerer.id', 'o.offered_by')
    .selectAll('o')
    .select(['u.display_name', 'offerer.suspended_at as resting_since'])
    .where('o.team_id', '=', teamId)
    .where('o.expires_at', '>', now)
    .where('m.is_active', '=', true)
    .executeTakeFirst()

/** The open offer, for the player who got it and for those who may withdraw it; null for everybody else. */
export async function showOffer(
  db: Kysely<DB>,
  userId: string,
  { teamId, transfersOwnership }: { teamId: string; transfersOwnership: boolean },
  now: Date,
): Promise<OwnershipOffer | null> {
  const offer = await findOffer(db, teamId, now)
  if (!offer || !(transfersOwnership || isFor(offer, userId))) return null
  return {
    userId: offer.user_id,
    displayName: shownName(offer.display_name),
    offeredAt: offer.offered_at.toISOString(),
    expiresAt: offer.expires_at.toISOString(),
  }
}

/**
 * Makes the player who accepts the owner, and the former owner an admin. Throws EMAIL_NOT_CONFIRMED. Throws NOT_FOUND when nothing is
 * offered to them, or when the player who made the offer may no longer hand the team over.
 */
export function acceptOffer(services: GroupServices, userId: string, teamId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    // A trigger copies their name to the team.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
    await lockTeam(tx, teamId, [userId])
    const offer = await ownOffer(tx, userId, teamId, services.now())
    await requireConfirmedEmail(tx, userId)
    // Also one who waits to be erased: the team finds an owner before they are gone.
    const offerer = { userId: offer.offered_by, grants: await loadGrants(tx, offer.offered_by) }
    const towards = await findTeamResource(tx, offer.offered_by, teamId)
    if (!towards || !can(offerer, 'transferOwnership', towards)) throw notFound()
    const formerOwnerId = await handOver(tx, userId, teamId)
    await removeOffer(tx, teamId)
    await recordAction(tx, {
      actorId: userId,
      action: 'ownership.transferred',
      subject: { kind: 'team', id: teamId },
      before: { userId: formerOwnerId, role: 'owner' },
      after: { userId, role: 'owner' },
    })
    await tell(tx, services, [offer.offered_by, formerOwnerId], {
      kind: 'team_ownership_accepted',
      teamId,
      userId,
    })
  })
}

/** Declines the offer, so that the owner keeps the team. Throws NOT_FOUND when nothing is offered. */
export function declineOffer(services: GroupServices, userId: string, teamId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    const offer = await ownOffer(tx, userId, teamId, services.now())
    await removeOffer(tx, teamId)
    await tell(tx, services, [offer.offered_by], { kind: 'team_ownership_declined', teamId, userId })
  })
}

/** Withdraws an offer. Harmless when there is none. Throws NOT_FOUND, FORBIDDEN. */
export function withdrawOffer(services: GroupServices, actorId: string, teamId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, teamId, [actorId])
    await openTeam(tx, actorId, teamId, 'transferOwnership')
    const offer = await findOffer(tx, teamId, services.now())
    if (!offer) return
    await removeOffer(tx, teamId)
    await recordAction(tx, {
      actorId,
      action: 'ownership.offer-withdrawn',
      subject: { kind: 'team', id: teamId },
      before: { userId: offer.user_id },
      after: null,
    })
  })
}

/** The offer to this player, who must still see the team: an inactive one rests for all but its managers (product 10.8). */
async function ownOffer(tx: Transaction<DB>, userId: string, teamId: string, now: Date) {
  await openTeam(tx, userId, teamId, 'see')
  const offer = await findOffer(tx, teamId, now)
  if (!offer || !isFor(offer, userId)) throw notFound()
  return offer
}

const isFor = (offer: { user_id: string; resting_since: Date | null }, userId: string): boolean =>
  offer.user_id === userId && offer.resting_since === null

const removeOffer = (tx: Transaction<DB>, teamId: string) =>
  tx.deleteFrom('ownership_offers').where('team_id', '=', teamId).execute()

/** Returns the former owner, if there was one. */
async function handOver(tx: Transaction<DB>, userId: string, teamId: string): Promise<string | null> {
  const team = await tx.selectFrom('teams').select('owner_id').where('id', '=', teamId).executeTakeFirst()
  const setRole = (role: TeamRole) =>
    tx.updateTable('team_members').set({ role }).where('team_id', '=', teamId).where('is_active', '=', true)
  await setRole('admin').where('role', '=', 'owner').execute()
  await setRole('owner').where('user_id', '=', userId).execute()
  await tx.updateTable('teams').set({ owner_id: userId }).where('id', '=', teamId).execute()
  return team?.owner_id ?? null
}

async function tell(
  tx: Transaction<DB>,
  services: GroupServices,
  people: readonly (string | null)[],
  news: { kind: 'team_ownership_accepted' | 'team_ownership_declined'; teamId: string; userId: string },
): Promise<void> {
  const { kind, teamId, userId } = news
  const others = new Set(people.filter((id) => id !== null).filter((id) => id !== userId))
  await notifyAll(tx, services, [...others], { kind, teamId, playerId: userId })
}
