import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** The part of a `pg` client that its types leave out. */
interface WithConnection {
  connection: {
    stream: Socket
    on: (event: 'readyForQuery' | 'end', listener: () => void) => void
  }
}

/**
 * Closes a connection on which a query has had no answer for `withinMs`, because the database is frozen or the network drops packets. The
 * query's caller gets "Connection terminated" at once, and the pool discards the connection. A timeout of the query alone would leave the
 * dead connection in the pool.
 */
export function endWhenSilent(client: ClientBase, withinMs: number): void {
  const { connection } = client as unknown as WithConnection
  let waiting: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  connection.on('readyForQuery', stop)
  connection.on('end', stop)
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  client.query = ((...parts: unknown[]) => {
    waiting ??= setTimeout(() => connection.stream.destroy(), withinMs)
    return query(...parts)
  }) as typeof client.query
}
