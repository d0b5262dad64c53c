import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** Days during which a player can take back the deletion of their account (product 9.3, 10.24). */
export const DELETION_DAYS = 14

/** The time at which an account is erased when its owner deletes it now. */
export const deletionDueAt = (now: Date) => new Date(now.getTime() + DELETION_DAYS * DAY_MS)

/**
 * What a player whose account waits to be erased may still call (product 10.24): keep it, read what every member reads, save practice
 * that waits on a device, and take leave. Nothing else, because others see what it does.
 */
const ALLOWED: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^\/api\/me\/keep$/],
  ['GET', /^\/api\//],
  ['HEAD', /^\/api\//],
  ['POST', /^\/api\/auth\//],
  ['PATCH', /^\/api\/me(\/notification-choices)?$/],
  ['DELETE', /^\/api\/me(\/|$)/],
  ['PUT', /^\/api\/me\/blocked-(groups|players)\//],
  ['POST', /^\/api\/notifications\/read$/],
  ['POST', /^\/api\/sessions(\/batch)?$/],
  ['PATCH', /^\/api\/sessions\/[^/]+$/],
  ['DELETE', /^\/api\/(sessions|videos)\//],
  ['POST', /^\/api\/(teams|organizations)\/[^/]+\/leave$/],
  ['POST', /^\/api\/join-requests\/[^/]+\/cancel$/],
  ['POST', /\/decline$/],
  ['POST', /^\/api\/billing\/(cancel|portal|checkout\/confirm|apple\/transactions)$/],
]

/** What only managers read. It is about people from whom a leaving player is hidden, so that player does not read it. */
const FOR_MANAGERS = [
  /^\/api\/(admin|roles|kept-players)(\/|$)/,
  /^\/api\/organizations\/[^/]+\/(invitations|report|seats)(\/|$)/,
  /^\/api\/teams\/[^/]+\/(attendance|coach|invitations|kept-players|stations)(\/|$)/,
  /^\/api\/teams\/[^/]+\/(members|tasks)\/./,
]

export const mayWhileLeaving = (method: string, path: string): boolean =>
  ALLOWED.some(([allowed, pattern]) => allowed === method && pattern.test(path)) &&
  !FOR_MANAGERS.some((pattern) => pattern.test(path))
