import { Socket } from 'node:net'
import pg from 'pg'
import { CONNECT_MS } from '#server/platform/timeouts.ts'

/**
 * How to reach the database of an address. The address may name several hosts, as libpq's do: `postgres://user:password@one:5432,two:5432/keepup`.
 * Each connection then goes to the one that is the primary at that moment, so after a failover the next connection finds the new one. With TLS,
 * all hosts must have certificates that are good for the first one's name.
 */
export function connectionTo(url: string): { connectionString: string; stream?: () => Socket } {
  const urls = hostsOf(url)
  if (urls.length === 1) return { connectionString: url }
  return { connectionString: urls[0]!, stream: () => new SocketToPrimary(urls) }
}

/** The address of each host: one for most databases. A host without a port has the port 5432. */
export function hostsOf(url: string): string[] {
  const [, before, hosts, after] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  if (!hosts?.includes(',')) return [url]
  return hosts.split(',').map((host) => before! + host + after!)
}

/** The same address with another database. */
export function withDatabaseName(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?#]*)(?:\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`)
}

/** A socket that looks for the primary before it connects. */
class SocketToPrimary extends Socket {
  readonly #urls: readonly string[]

  constructor(urls: readonly string[]) {
    super()
    this.#urls = urls
  }

  override connect(): this {
    findPrimary(this.#urls).then(
      ({ host, port }) => this.destroyed || super.connect(port, host),
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

interface Place {
  host: string
  port: number
}

const looking = new Map<string, Promise<Place>>()

/** A pool opens many connections at once, so they share one look. */
function findPrimary(urls: readonly string[]): Promise<Place> {
  const key = urls.join(' ')
  const begun = looking.get(key) ?? lookFor(urls).finally(() => looking.delete(key))
  looking.set(key, begun)
  return begun
}

async function lookFor(urls: readonly string[]): Promise<Place> {
  try {
    return await Promise.any(urls.map(placeIfPrimary))
  } catch (error) {
    // Every host has failed. A refused password says more than a host that is down.
    const errors = (error as AggregateError).errors as (Error & { code?: string })[]
    throw errors.find(({ code }) => code?.startsWith('28')) ?? errors[0]!
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: cannot_connect_now. */
class IsReplica extends Error {
  readonly code = '57P03'
}

async function placeIfPrimary(url: string): Promise<Place> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'keepup primary',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    if (rows[0]!.isReplica) throw new IsReplica('The database is a replica, and no primary answers.')
    return { host: client.host, port: client.port }
  } finally {
    // Not awaited: a frozen host never confirms.
    void client.end().catch(() => {})
  }
}
