import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** What `pg` has below a client, of which its types say nothing. */
interface WithConnection {
  connection: {
    stream: Socket
    on: (event: 'readyForQuery' | 'end', listener: () => void) => void
  }
}

/**
 * Ends a connection that owes an answer for `withinMs`: its database is frozen, or the network swallows what is sent. Whoever waits on it is
 * told at once ("Connection terminated"), and nobody gets it from the pool again, which a query that is given up alone would leave in it.
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
