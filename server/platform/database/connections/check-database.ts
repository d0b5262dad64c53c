import pg from 'pg'
import { OperatorError } from '#server/platform/operator-error.ts'
import { connectionTo, hostsOf } from './several-hosts.ts'

const REASONS: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'has no database of that name',
  '53300': 'has no connection left',
  '57P03': 'is starting or stopping',
  ENOTFOUND: 'is at an address that is not known',
  EAI_AGAIN: 'is at an address that no name server could look up',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ECONNREFUSED: 'does not answer there (connection refused)',
}

/** Tries once to reach a database that the variable `name` gives. Throws OperatorError, which never shows the password. */
export async function checkDatabase(url: string, name = 'DATABASE_URL'): Promise<void> {
  try {
    await connectOnce(url, name)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    // An address without a host means this machine.
    const hosts = hostsOf(url).map((each) => new URL(each).host || 'localhost')
    throw new OperatorError(
      `${name}: the database at ${hosts.join(',')} ${reasonOf(error as NodeJS.ErrnoException)}.`,
    )
  }
}

async function connectOnce(url: string, name: string): Promise<void> {
  // Reads the files of certificates that the address names.
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await checkEncoding(client, name)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf({ code = '', message, syscall, path }: NodeJS.ErrnoException): string {
  if (syscall === 'open') return `cannot be reached, because ${path} cannot be read (${code})`
  return REASONS[code] ?? `cannot be reached (${code || message})`
}

/** A PostgreSQL that was set up without a locale makes databases that know no letters beyond ASCII. */
async function checkEncoding(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]!.server_encoding
  if (encoding === 'UTF8') return
  throw new OperatorError(
    `${name}: the database has the encoding ${encoding}, and Keepup needs UTF8: createdb --template template0 --encoding UTF8 NAME.`,
  )
}
