import { pino, stdSerializers, type Logger } from 'pino'

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

/** Mail addresses also turn up inside other texts (a driver's error, an address with a query), so whole lines are cleaned. */
const MAIL_ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g

/** JSON lines to standard output, without secrets and mail addresses. */
export function createLog(level: string, write: (line: string) => void = writeToStdout): Log {
  return pino(
    {
      level,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: serializeError },
    },
    { write: (line) => write(line.replace(MAIL_ADDRESS, '[email]')) },
  )
}

function writeToStdout(line: string): void {
  process.stdout.write(line)
}

/** PostgreSQL's detail and where quote whole rows and parameters; its client is the connection with all that it knows. */
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
