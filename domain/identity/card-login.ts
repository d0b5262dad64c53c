/** What a login by a card may call (product 10.50): practice, and the player's own numbers and tasks. */
const ALLOWED: readonly (readonly [method: string, path: RegExp])[] = [
  ['GET', /^\/api\/me$/],
  ['GET', /^\/api\/me\/(permissions|statistics|today|achievements|records|groups|tasks)$/],
  ['GET', /^\/api\/sessions(\/[^/]+)?$/],
  ['POST', /^\/api\/sessions(\/batch)?$/],
  ['POST', /^\/api\/auth\/sign-out$/],
  ['GET', /^\/api\/auth\/get-session$/],
]

export const mayByCard = (method: string, path: string): boolean =>
  ALLOWED.some(([allowed, pattern]) => allowed === method && pattern.test(path))
