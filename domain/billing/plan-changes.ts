import type { SoldTier } from './plan.ts'
import type { Tier } from './entitlement.ts'

/** The part of a plan's state that players are told of when it changes. It is read before and after an update. */
export interface PlanSnapshot {
  tier: Tier
  status: string
  cancelAtPeriodEnd: boolean
  nextTier: SoldTier | null
  /** Seats of an organization's plan; null for a player's own. */
  seats: number | null
}

export type PlanChange =
  | 'started'
  | 'changed'
  | 'change_scheduled'
  | 'change_withdrawn'
  | 'cancel_scheduled'
  | 'resumed'
  | 'ended'
  | 'seats_changed'

/** A plan has not ended while it is active or waits for a payment. */
const GOING_ON = new Set(['active', 'past_due', 'unpaid', 'paused'])
const goesOn = (plan: PlanSnapshot | null): plan is PlanSnapshot => plan !== null && GOING_ON.has(plan.status)

/** The changes of a plan by an update, for its history; empty when nothing changed. */
export function planChanges(before: PlanSnapshot | null, after: PlanSnapshot | null): PlanChange[] {
  if (!goesOn(after)) return goesOn(before) ? ['ended'] : []
  if (!goesOn(before)) return ['started', ...intentions(null, after)]
  return [
    ...(before.tier === after.tier ? [] : ['changed' as const]),
    ...(before.seats === after.seats ? [] : ['seats_changed' as const]),
    ...intentions(before, after),
  ]
}

function intentions(before: PlanSnapshot | null, after: PlanSnapshot): PlanChange[] {
  const changes: PlanChange[] = []
  const wasEnding = before?.cancelAtPeriodEnd ?? false
  if (after.cancelAtPeriodEnd !== wasEnding) changes.push(wasEnding ? 'resumed' : 'cancel_scheduled')
  const planned = before?.nextTier ?? null
  if (after.nextTier !== null && after.nextTier !== planned) changes.push('change_scheduled')
  // A scheduled change that took effect was not withdrawn.
  if (after.nextTier === null && planned !== null && after.tier !== planned) changes.push('change_withdrawn')
  return changes
}

/** The notification for the plan's owner after an update; null for none. */
export function planNews(
  before: (PlanSnapshot & { isPastDue: boolean }) | null,
  after: (PlanSnapshot & { isPastDue: boolean }) | null,
): 'payment_failed' | 'plan_ended' | null {
  if (planChanges(before, after).includes('ended')) return 'plan_ended'
  return after?.isPastDue && !before?.isPastDue ? 'payment_failed' : null
}
