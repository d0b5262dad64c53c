import type pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { makeTableOfMigrations } from './table-of-migrations.ts'

/**
 * A comment on the first table marks a database into which a move or a restore copies. It comes with that table and goes last. So what a
 * killed copy has left is never started: its tables may be empty, or its files missing.
 */
const MARK = 'Keepup is being copied into this database.'

const CLIENT = 'keepup restore'

/** Marks a database, before the first table of a copy. */
export const beginFilling = (url: string): Promise<void> =>
  withClient(url, CLIENT, async (client) => {
    await client.query('begin')
    await makeTableOfMigrations(client)
    await client.query(`comment on table schema_migrations is '${MARK}'`)
    await client.query('commit')
  })

/** Takes the mark away, once everything is there and compared, the files, too. */
export const finishFilling = (url: string): Promise<void> =>
  withClient(url, CLIENT, async (client) => {
    await client.query('comment on table schema_migrations is null')
  })

/** Throws OperatorError for a database whose copy was stopped, or is still under way. Only for one that has tables. */
export async function refuseHalfFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description('schema_migrations'::regclass, 'pg_class') as mark",
  )
  if (rows[0]!.mark === MARK)
    throw new OperatorError(
      'This database is a part of a Keepup: a move or a restore into it was stopped, or is still under way. If it was stopped, create an empty database (createdb) and move or restore into that.',
    )
}
