import type { Kysely } from 'kysely'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { Price, SoldTier } from '#domain/billing/plan.ts'
import { isChangeable, planState, type PlanStateRow } from '#server/billing/showing/plan-state.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

interface Server {
  now: Date
  isConfigured: boolean
}

/** What an organization pays for, plus before pro. Includes ended plans, because their seats may still be assigned. */
export async function showSeatPlans(
  db: Kysely<DB>,
  organizationId: string,
  server: Server,
): Promise<SeatPlan[]> {
  const rows = await db
    .selectFrom('organization_seat_plans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('tier')
    .$narrowType<{ tier: SoldTier; price_interval: Price['interval'] }>()
    .execute()
  return rows.map((row) => seatPlanDocument(row, server))
}

type SeatPlanRow = PlanStateRow &
  Row<'organization_seat_plans', 'tier' | 'paid_seats' | 'active_seats', { tier: SoldTier }>

function seatPlanDocument(row: SeatPlanRow, { now, isConfigured }: Server): SeatPlan {
  const state = planState(row, now)
  const changeable = isChangeable(state, isConfigured)
  return {
    ...state,
    tier: row.tier,
    paid: row.paid_seats,
    assigned: row.active_seats,
    abilities: {
      cancel: changeable && !state.cancelAtPeriodEnd,
      resume: changeable && state.cancelAtPeriodEnd && state.isInForce,
      changeSeats: changeable && state.isInForce,
      openPortal: isConfigured && state.provider === 'stripe',
    },
  }
}
