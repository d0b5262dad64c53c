/** SQLSTATE classes and codes that mean "not now" rather than "not so": https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P|25P0[34]|25006)/
const RETRYABLE_SQLSTATE = new Set(['40001', '40P01', '55P03', '57014'])
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable|Query read timeout/

/** Whether `error` says that the database cannot serve just now, so that asking again later is right. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (UNAVAILABLE_SQLSTATE.test(code) || RETRYABLE_SQLSTATE.has(code) || NETWORK_CODES.has(code)) return true
  return LOST_CONNECTION.test(error.message)
}
