import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

export interface Listener {
  stop: () => Promise<void>
}

interface ListenerOptions {
  url: string
  channel: string
  log: Log
  /** A payload came. */
  hear: (payload: string) => void
  /** It listens, for the first time or again: whatever was said before was not heard. */
  begin: () => void
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/** A connection of its own that listens to a channel until it is stopped, and comes back when it is lost. */
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

async function listenOn({ url, channel, log, hear, begin }: ListenerOptions, stopping: AbortSignal) {
  let pauseMs = FIRST_PAUSE_MS
  while (!stopping.aborted) {
    const client = new pg.Client({ connectionString: url, application_name: 'keepup live', keepAlive: true })
    const lost = new Promise<Error | undefined>((resolve) => {
      client.once('error', resolve)
      client.once('end', () => resolve(undefined))
      stopping.addEventListener('abort', () => resolve(undefined), { once: true })
    })
    try {
      client.on('notification', ({ payload }) => payload !== undefined && hear(payload))
      await client.connect()
      await client.query(`listen ${channel}`)
      pauseMs = FIRST_PAUSE_MS
      begin()
      await lost
    } catch (err) {
      log.warn({ err }, 'Boards cannot be told of changes now')
    }
    client.removeAllListeners('error').on('error', () => {})
    await client.end().catch(() => {})
    if (!stopping.aborted) await pause(pauseMs, undefined, { signal: stopping }).catch(() => {})
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}
