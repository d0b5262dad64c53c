import { sql, type Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The seats of one tier that an organization pays for. */
export interface SeatsOf {
  organizationId: string
  tier: SoldTier
}

/** Locks everybody who has one, as deleting an account does before it frees the seat; their ids. */
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

/** Suspends as many of the seats assigned last as go beyond what is paid for. Nobody's seat is taken: paid for again they wake. */
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

/** Wakes the oldest of the suspended seats, as many as are paid for. */
export async function wakeSeats(tx: Transaction<DB>, { organizationId, tier }: SeatsOf): Promise<void> {
  await sql`
    update organization_seats set status = 'active' where organization_id = ${organizationId} and user_id in (
      select user_id from organization_seats
      where organization_id = ${organizationId} and tier = ${tier} and status = 'suspended'
      order by assigned_at, user_id
      limit (select paid_seats - active_seats from organization_seat_plans
        where organization_id = ${organizationId} and tier = ${tier}))`.execute(tx)
}
