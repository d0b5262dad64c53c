import { sql, type Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The seats of one tier that an organization pays for. */
export interface SeatsOf {
  organizationId: string
  tier: SoldTier
}

/**
 * Locks the players whom a change of these organizations' seats may concern: the given ones, and those whose seats wait for a paid one, or
 * everybody with a seat. One statement locks them in the order of their ids. It comes before every other lock of a row: whatever changes
 * seats locks players first, then memberships, then the plans (`lockSeatPlans`), then the seats.
 */
export async function lockSeats(
  tx: Transaction<DB>,
  organizationIds: readonly string[],
  { userIds = [], holders }: { userIds?: readonly string[]; holders: 'waiting' | 'all' },
): Promise<void> {
  const isConcerned = holders === 'waiting' ? sql`and status = 'suspended'` : sql``
  await sql`
    select from users
    where id = any(${userIds}::uuid[])
      or id in (
        select user_id from organization_seats where organization_id = any(${organizationIds}::uuid[]) ${isConcerned})
    order by id for no key update`.execute(tx)
}

/** Locks the same for every organization that gives these players a seat. What changes a player calls it, such as an erasure. */
export async function lockSeatsOf(tx: Transaction<DB>, userIds: readonly string[]): Promise<void> {
  const seats = await tx
    .selectFrom('organization_seats')
    .select('organization_id as id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const ids = seats.map(({ id }) => id)
  if (ids.length > 0) await lockSeats(tx, ids, { userIds, holders: 'waiting' })
}

/** Locks the plans of both tiers, because a player who moves from one tier to the other changes both counts. */
export async function lockSeatPlans(tx: Transaction<DB>, organizationId: string): Promise<void> {
  await tx
    .selectFrom('organization_seat_plans')
    .select('tier')
    .where('organization_id', '=', organizationId)
    .orderBy('tier')
    .forNoKeyUpdate()
    .execute()
}

/** Everybody who has a seat, active or suspended. */
export async function findSeatHolders(
  tx: Transaction<DB>,
  { organizationId, tier }: SeatsOf,
): Promise<string[]> {
  const holders = await tx
    .selectFrom('organization_seats')
    .select('user_id as id')
    .where('organization_id', '=', organizationId)
    .where('tier', '=', tier)
    .execute()
  return holders.map(({ id }) => id)
}

/**
 * Suspends the seats beyond what is paid for, those assigned last first. The seats stay assigned: when they are paid for again, they wake
 * up.
 */
export async function suspendSeatsBeyond(
  tx: Transaction<DB>,
  { organizationId, tier }: SeatsOf,
  paid: number,
): Promise<void> {
  await tx
    .updateTable('organization_seats')
    .set({ status: 'suspended' })
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', seatsOldestFirst(tx, { organizationId, tier }, 'active').offset(paid))
    .execute()
}

/** Wakes the oldest suspended seats, as many as are paid for. Returns whose they are. */
export async function wakeSeats(tx: Transaction<DB>, { organizationId, tier }: SeatsOf): Promise<string[]> {
  const free = tx
    .selectFrom('organization_seat_plans')
    .select(({ eb, ref }) => eb('paid_seats', '-', ref('active_seats')).as('free'))
    .where('organization_id', '=', organizationId)
    .where('tier', '=', tier)
  const woken = await tx
    .updateTable('organization_seats')
    .set({ status: 'active' })
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', seatsOldestFirst(tx, { organizationId, tier }, 'suspended').limit(free))
    .returning('user_id as id')
    .execute()
  return woken.map(({ id }) => id)
}

const seatsOldestFirst = (
  tx: Transaction<DB>,
  { organizationId, tier }: SeatsOf,
  status: 'active' | 'suspended',
) =>
  tx
    .selectFrom('organization_seats')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('tier', '=', tier)
    .where('status', '=', status)
    .orderBy('assigned_at')
    .orderBy('user_id')
