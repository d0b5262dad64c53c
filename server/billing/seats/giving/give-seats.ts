import { sql, type Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { lockSeatPlans, type SeatsOf, wakeSeats } from '#server/billing/fit-seats.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row, type Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { type SeatServices, tellPlayers } from '#server/billing/seats/tell-players.ts'

export interface SeatGift {
  organizationId: string
  userIds: readonly string[]
  tier: 'plus' | 'pro'
  actorId: string
}

/**
 * Gives members seats of a tier, and tells them. A member with a seat of the other tier moves to this one, and a suspended seat of that tier wakes
 * up. They are locked (`lockSeats`). A trigger counts the active seats and refuses one too many, so either all get a seat or none does. Throws
 * NO_FREE_SEAT ({@link explainNoFreeSeat}).
 */
export async function giveSeats(
  tx: Transaction<DB>,
  services: SeatServices,
  { organizationId, userIds, tier, actorId }: SeatGift,
): Promise<void> {
  const now = services.now()
  const left = { organizationId, tier: tier === 'plus' ? 'pro' : 'plus' } as const
  await lockSeatPlans(tx, organizationId)
  await requireSeatsInForce(tx, { organizationId, tier }, now)
  const { columns, values } = insertLists('organization_seats', {
    organization_id: organizationId,
    user_id: sql`u.id`,
    team_id: sql`(
      select t.id from team_members m join teams t on t.id = m.team_id and t.organization_id = ${organizationId}
      where m.user_id = u.id and m.is_active order by m.joined_at desc limit 1)`,
    tier,
    assigned_at: now,
    assigned_by: actorId,
  })
  await sql`
    insert into organization_seats (${columns}) select ${values}
    from unnest(${userIds}::uuid[]) u (id)
    on conflict (organization_id, user_id) do update set
      tier = excluded.tier, team_id = excluded.team_id, assigned_at = excluded.assigned_at,
      assigned_by = excluded.assigned_by, status = 'active'
    where (organization_seats.tier, organization_seats.status) is distinct from (excluded.tier, 'active')`.execute(
    tx,
  )
  const woken = await wakeSeats(tx, left)
  await recomputeEntitlement(tx, [...userIds, ...woken], now)
  await tellPlayers(tx, services, { kind: 'seat_assigned', organizationId, tier, userIds, actorId })
  const subject = { kind: 'organization', id: organizationId } as const
  await recordAction(tx, {
    actorId,
    action: 'seat.assigned',
    subject,
    before: null,
    after: { userIds, tier },
  })
}

/** A seat of a plan that has run out would give its player nothing, and the news of it would promise the tier. */
async function requireSeatsInForce(tx: Transaction<DB>, { organizationId, tier }: SeatsOf, now: Date) {
  const plan = await tx
    .selectFrom('organization_seat_plans')
    .select('tier')
    .where('organization_id', '=', organizationId)
    .where('tier', '=', tier)
    .where('subscription_status', '=', 'active')
    .where(({ or, eb }) => or([eb('access_until', 'is', null), eb('access_until', '>', now)]))
    .executeTakeFirst()
  if (!plan) throw new ProblemError('NO_FREE_SEAT')
}

/** Not enough seats of this tier are paid for: there is no plan to count them in, or its count is full. */
const IS_FULL = new Set(['never_more_active_seats_than_paid', 'a_seat_belongs_to_a_plan'])

/** Turns the database's refusal of a seat into NO_FREE_SEAT. */
export function explainNoFreeSeat(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null
  if (typeof constraint === 'string' && IS_FULL.has(constraint)) throw new ProblemError('NO_FREE_SEAT')
  throw error
}

export interface MemberSeat {
  userId: Value<'organization_members', 'user_id'>
  email: Value<'users', 'email'>
  seat: Row<'organization_seats', 'tier' | 'status', { tier: SoldTier }> | null
}

/** Finds active members of an organization among these players or addresses. They stay members until the transaction ends. */
export async function findMembers(
  tx: Transaction<DB>,
  organizationId: string,
  { userIds = [], emails = [] }: { userIds?: readonly string[]; emails?: readonly string[] },
): Promise<MemberSeat[]> {
  const { rows } = await sql<MemberSeat>`
    select m.user_id as "userId", u.email,
      (select jsonb_build_object('tier', s.tier, 'status', s.status) from organization_seats s
        where s.organization_id = m.organization_id and s.user_id = m.user_id) as seat
    from organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.is_active
      and m.user_id in (
        select unnest(${userIds}::uuid[]) union select id from users where email = any(${emails}::text[]))
    order by m.user_id for no key update of m`.execute(tx)
  return rows
}
