import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { isWebsiteAdmin } from '#domain/roles/policy.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { BUDGETS, type Limits } from '#server/platform/limits/rate-limits.ts'
import { loadActor } from '#server/roles/load-actor.ts'

/** The limits, and the caller's network address. */
export interface Inviting {
  limits: Limits
  address: string
}

const BUDGET = 'inviteFromAddress'
const MOST = BUDGETS[BUDGET].points

/**
 * Limits how many people are invited from one network address within a day, however many accounts are made there. It takes `most` first
 * and gives back the rest, because nothing in a transaction may wait for a second connection. Throws TOO_MANY_INVITATIONS.
 */
export async function inviteWithinAddressBudget<Result>(
  { db, limits, address }: GroupServices & Inviting,
  userId: string,
  most: number,
  invite: () => Promise<{ result: Result; invited: number }>,
): Promise<Result> {
  if (isWebsiteAdmin(await loadActor(db, userId))) return (await invite()).result
  let unused = most
  try {
    if (!(await limits.allows(BUDGET, address, most)))
      throw new ProblemError('TOO_MANY_INVITATIONS', {
        parameters: { count: MOST },
        retryAfterSeconds: DAY_MS / 1000,
      })
    const { result, invited } = await invite()
    unused = most - invited
    return result
  } finally {
    await limits.giveBack(BUDGET, address, unused)
  }
}
