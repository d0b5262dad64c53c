import { sql, type Transaction } from 'kysely'
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
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (
      select user_id from organization_seats where organization_id = ${organizationId} and tier = ${tier})
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
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
  await sql`
    update organization_seats set status = 'suspended' where organization_id = ${organizationId} and user_id in (
      select user_id from organization_seats
      where organization_id = ${organizationId} and tier = ${tier} and status = 'active'
      order by assigned_at, user_id offset ${paid})`.execute(tx)
}

/** Wakes the oldest suspended seats, as many as are paid for. */
export async function wakeSeats(tx: Transaction<DB>, { organizationId, tier }: SeatsOf): Promise<void> {
  await sql`
    update organization_seats set status = 'active' where organization_id = ${organizationId} and user_id in (
      select user_id from organization_seats
      where organization_id = ${organizationId} and tier = ${tier} and status = 'suspended'
      order by assigned_at, user_id
      limit (select paid_seats - active_seats from organization_seat_plans
        where organization_id = ${organizationId} and tier = ${tier}))`.execute(tx)
}
