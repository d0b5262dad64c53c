import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { isDatabaseAway } from './database-errors.ts'

/** Why the database did not answer, once `work` has seen it. */
interface Asked {
  failure?: Error
}

const asking = new AsyncLocalStorage<Asked>()

/**
 * Runs `work`. Once the database was away, `work` gets no more connections but the same error again. This is for code that hides errors.
 * Without it, such code would wait for a frozen database with every query, and its caller would not learn of the error.
 */
export const failingFast = <T>(work: () => Promise<T>): Promise<T> => asking.run({}, work)

/** A pool that remembers failures for `failingFast`. Outside of that, it gives the pool's own connections. */
export const rememberingFailures = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: () => {
    const asked = asking.getStore()
    return asked ? connectFor(asked, pool) : pool.connect()
  },
  end: () => pool.end(),
})

async function connectFor(asked: Asked, pool: Pool): Promise<PostgresPoolClient> {
  if (asked.failure) throw asked.failure
  const client = await remembering(asked, () => pool.connect())
  const query: (...parts: never[]) => Promise<unknown> = client.query.bind(client)
  return {
    query: ((...parts: never[]) =>
      remembering(asked, () => query(...parts))) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

async function remembering<T>(asked: Asked, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isDatabaseAway(error)) asked.failure = error
    throw error
  }
}
