import { pino, stdSerializers, type Logger } from 'pino'
import { traceOfLine } from './tracing.ts'

export type Log = Logger

/** Fields whose values never reach the log, at the top and up to two levels down. */
const SECRET_FIELDS = [
  'email',
  'password',
  'newPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'set-auth-token',
  'refreshToken',
  'accessToken',
  'idToken',
  'inviteCode',
]

/**
 * Email addresses also appear inside other texts (a driver's error, a URL with a query), so whole lines are cleaned. There are two steps,
 * and each looks at a letter once. One pattern for both would scan a long word again from each of its letters.
 */
const WORD = /[\w.!#$%&'*+/=?^`{|}~@-]+/g
const HAS_MAIL_ADDRESS = /[^@](?:@|%40)[\w-]+\.[\w-]/

export const withoutMailAddresses = (line: string): string =>
  line.replace(WORD, (word) => (HAS_MAIL_ADDRESS.test(word) ? '[email]' : word))

/** A log of JSON lines on standard output, without secrets and email addresses. */
export function createLog(level: string, write: (line: string) => void = writeToStdout): Log {
  return pino(
    {
      level,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: serializeError },
      mixin: traceOfLine,
    },
    { write: (line) => write(withoutMailAddresses(line)) },
  )
}

function writeToStdout(line: string): void {
  process.stdout.write(line)
}

/**
 * Leaves out what could be personal: PostgreSQL's `detail` and `where` quote rows and parameters, and `client` is the whole connection.
 */
function serializeError(error: Error): object {
  const {
    detail: _detail,
    where: _where,
    parameters: _parameters,
    client: _client,
    ...safe
  } = stdSerializers.err(error)
  return safe
}
