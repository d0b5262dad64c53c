import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createDatabase, createPool, type Database } from '#server/platform/database/connections/pool.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { TEMPLATE } from './template-database.ts'

export type TestDatabase = { url: string; pool: pg.Pool; db: Database }

/** Milliseconds. On a busy machine, what a server would give up is only slow. */
const PATIENCE = { statement_timeout: 120_000, connectionTimeoutMillis: 60_000 }

/**
 * A database for the test file that calls this at its top, dropped when the file is done. `template` 'template0' gives an empty one,
 * without tables.
 */
export async function openTestDatabase({ template = TEMPLATE } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files, because copying page by page through the log takes half as long again.
  await maintain(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(`/${name}`, inject('clusterUrl')).href
  const pool = createPool({ url, log: createLog('silent'), max: 20, name: 'test' })
  Object.assign(pool.options, PATIENCE)
  afterAll(async () => {
    await pool.end()
    await maintain(`drop database ${name} with (force)`)
  })
  return { url, pool, db: createDatabase(pool) }
}

async function maintain(sql: string): Promise<void> {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
