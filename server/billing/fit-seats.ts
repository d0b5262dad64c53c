import type { Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The seats of one tier that an organization pays for. */
export interface SeatsOf {
  organizationId: string
  tier: SoldTier
}

/** Locks everybody who has a seat, and returns their ids. Deleting an account locks in the same order before it frees the seat. */
export async function lockSeatHolders(
  tx: Transaction<DB>,
  { organizationId, tier }: SeatsOf,
): Promise<string[]> {
  const holders = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('organization_seats')
        .select('user_id')
        .where('organization_id', '=', organizationId)
        .where('tier', '=', tier),
    )
    .orderBy('id')
    .forNoKeyUpdate()
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

/** Wakes the oldest suspended seats, as many as are paid for. */
export async function wakeSeats(tx: Transaction<DB>, { organizationId, tier }: SeatsOf): Promise<void> {
  const free = tx
    .selectFrom('organization_seat_plans')
    .select(({ eb, ref }) => eb('paid_seats', '-', ref('active_seats')).as('free'))
    .where('organization_id', '=', organizationId)
    .where('tier', '=', tier)
  await tx
    .updateTable('organization_seats')
    .set({ status: 'active' })
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', seatsOldestFirst(tx, { organizationId, tier }, 'suspended').limit(free))
    .execute()
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
