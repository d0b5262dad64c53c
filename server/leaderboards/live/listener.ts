import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/platform/database/connections/several-hosts.ts'
import { endWhenSilent } from '#server/platform/database/connections/end-when-silent.ts'
import type { Log } from '#server/platform/monitoring/log.ts'

export interface Listener {
  stop: () => Promise<void>
}

interface ListenerOptions {
  url: string
  channel: string
  log: Log
  /** Called with each payload. */
  hear: (payload: string) => void
  /** Called whenever it starts to listen, also after a reconnect: earlier notifications were missed. */
  begin: () => void
  /** Milliseconds between two checks of the database, and the time that it has to answer each. */
  heartbeatMs?: number
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000
const HEARTBEAT_MS = 10_000
const CONNECT_WITHIN_MS = 5_000

/** Listens to a channel on a connection of its own until it is stopped, and reconnects when the connection is lost. */
export function startListener(options: ListenerOptions): Listener {
  const stopping = new AbortController()
  const done = listenOn(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function listenOn(options: ListenerOptions, stopping: AbortSignal) {
  const { url, channel, log, hear, begin, heartbeatMs = HEARTBEAT_MS } = options
  let pauseMs = FIRST_PAUSE_MS
  while (!stopping.aborted) {
    const client = new pg.Client({
      ...connectionTo(url),
      application_name: 'keepup live',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    })
    endWhenSilent(client, heartbeatMs)
    let beat: NodeJS.Timeout | undefined
    const ended = new AbortController()
    const lost = new Promise<Error | undefined>((resolve) => {
      client.once('error', resolve)
      client.once('end', () => resolve(undefined))
      stopping.addEventListener('abort', () => resolve(undefined), { once: true, signal: ended.signal })
    })
    try {
      client.on('notification', ({ payload }) => payload !== undefined && hear(payload))
      await client.connect()
      await client.query(`listen ${channel}`)
      pauseMs = FIRST_PAUSE_MS
      begin()
      // A connection that only listens would not notice a frozen database or a network that drops packets.
      beat = setInterval(() => void client.query('select 1').catch(() => {}), heartbeatMs)
      await lost
    } catch (err) {
      log.warn({ err }, 'Boards cannot be told of changes now')
    }
    ended.abort()
    clearInterval(beat)
    client.removeAllListeners('error').on('error', () => {})
    // Not awaited: a frozen database never confirms, and a stopping server would wait for it.
    void client.end().catch(() => {})
    if (!stopping.aborted) await pause(pauseMs, undefined, { signal: stopping }).catch(() => {})
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}
