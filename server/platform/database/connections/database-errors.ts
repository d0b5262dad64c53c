/**
 * Codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: no connection, a user, password or database that is refused, or a
 * connection that an administrator ended.
 */
const AWAY_SQLSTATE = /^(08|28|3D|57P)/
/** Temporary problems: no room or no connection left, a transaction that waited too long, a standby. */
const NOT_NOW_SQLSTATE = /^(53|25P0[34]|25006)/
/** Aborted because of another transaction, or because a lock or a statement took too long. */
const RETRYABLE_SQLSTATE = new Set(['40001', '40P01', '55P03', '57014'])
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  // No name server answers.
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
])
/** Messages of pg and its pool, whose errors have no code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable|Query read timeout|Cannot use a pool after calling end/

/** Whether `error` says that the database does not answer at all, so that the next query would wait in vain, too. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return AWAY_SQLSTATE.test(code) || NETWORK_CODES.has(code) || LOST_CONNECTION.test(error.message)
}

/** Whether `error` says that the database cannot serve at the moment, so that the caller should try again later. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return isDatabaseAway(error) || NOT_NOW_SQLSTATE.test(code) || RETRYABLE_SQLSTATE.has(code)
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
