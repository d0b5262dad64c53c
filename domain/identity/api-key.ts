/** The text that every key of the API begins with. A login's token never does. */
export const API_KEY_PREFIX = 'keepup_'

/** The most keys of one player, and the days for which a key can be made. */
export const API_KEYS_MAX = 10
export const API_KEY_DAYS = [30, 90, 365] as const

/**
 * What a key may read (product 10.62): practice, boards, groups, and what everybody reads without a login. It reads nothing that lets somebody
 * into a group.
 */
const READABLE: readonly RegExp[] = [
  /^\/api\/me(\/(groups|news|statistics(\/advanced)?|tasks))?$/,
  /^\/api\/sessions(\/[^/]+)?$/,
  /^\/api\/leaderboards\/[^/]+(\/players)?$/,
  /^\/api\/(teams|organizations)(\/[^/]+)?$/,
  /^\/api\/(teams|organizations)\/[^/]+\/(?!invit|kept-players|join-requests|seats|stations)[^/]+(\/[^/]+)*$/,
  /^\/api\/kept-players\/[^/]+\/sessions$/,
  /^\/api\/users\/[^/]+$/,
  /^\/api\/(configuration|plans|landing-numbers|docs|openapi\.json)$/,
  /^\/api\/(public-players|shared-sessions|photos|crests)\/[^/]+$/,
]

export const mayByKey = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && READABLE.some((pattern) => pattern.test(path))
