import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { refuseHalfFilled } from './being-filled.ts'
import { makeTableOfMigrations } from './table-of-migrations.ts'

export type AppliedMigration = { name: string; checksum: string }
type Migration = AppliedMigration & { sql: string }

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** The first migration of versions from before the first release. Its file is gone, and so are those that came after it (decisions/0081). */
const FIRST_BEFORE_RELEASE = '0001_people.sql'

// Any fixed number will do: it keeps two servers that start at once from running the same migration.
const MIGRATION_LOCK = 7_210_548

const CLIENT = 'keepup migration'

/**
 * Runs the migrations that have not run yet, in the order of their names. Each runs in a transaction together with the record that it ran.
 * Several processes may call it at once. Returns the names of those that it ran. Throws OperatorError, also for a half-filled database.
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  return run(url, await readMigrations(folder), async (client) => {
    if (await hasTables(client)) await refuseHalfFilled(client)
  })
}

/** Runs them as the last step of a move or a restore, whose database is still marked as half filled. */
export const migrateCopy = async (url: string): Promise<string[]> => run(url, await readMigrations())

/** The migrations that an upgrade will run, in order. Null for a database without tables. Throws OperatorError. */
export async function planUpgrade(url: string): Promise<string[] | null> {
  return withClient(url, CLIENT, async (client) => {
    if (!(await hasTables(client))) return null
    await refuseHalfFilled(client)
    const applied = await appliedMigrations(client)
    const migrations = await readMigrations()
    nextMigration(migrations, applied)
    const ran = new Set(applied.map(({ name }) => name))
    return migrations.map(({ name }) => name).filter((name) => !ran.has(name))
  })
}

/** Says what an upgrade does to a database, and does it. */
export async function upgrade(url: string, report: (line: string) => void): Promise<void> {
  const planned = await planUpgrade(url)
  if (planned?.length) report(`Upgrading the database by ${namesOf(planned)}. ${ONE_WAY}`)
  await migrate(url)
}

/** Says what an upgrade would do, by the answer of planUpgrade. */
export function planSentence(planned: readonly string[] | null): string {
  if (planned === null) return 'The database is empty. An upgrade would make all its tables.'
  if (planned.length === 0) return 'The database is up to date.'
  return `An upgrade would run ${namesOf(planned)}. Nothing is changed yet. ${ONE_WAY}`
}

const namesOf = (planned: readonly string[]) => `${planned.join(', ')} (docs/migrations.md)`
const ONE_WAY = 'Older versions of Keepup refuse the database afterwards.'

/** Runs on an empty database exactly the migrations of a backup's database. Throws OperatorError if those are not ours. */
export async function migrateAsIn(url: string, applied: readonly AppliedMigration[]): Promise<void> {
  if (isFromBeforeRelease(applied))
    throw new OperatorError(
      "This backup is from before Keepup's first release: only the version that made it can restore it.",
    )
  const migrations = await readMigrations(MIGRATIONS)
  nextMigration(migrations, applied)
  const names = new Set(applied.map(({ name }) => name))
  await run(
    url,
    migrations.filter(({ name }) => names.has(name)),
  )
}

async function run(
  url: string,
  migrations: Migration[],
  check: (client: pg.Client) => Promise<void> = async () => {},
): Promise<string[]> {
  return withClient(url, CLIENT, async (client) => {
    await check(client)
    const ran: string[] = []
    for (let name = await runNext(client, migrations); name; name = await runNext(client, migrations))
      ran.push(name)
    return ran
  })
}

export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owner: string; me: string; readable: boolean }>(
    `select pg_get_userbyid(relowner) as owner, current_user as me, has_table_privilege(oid, 'select') as readable
      from pg_class where oid = to_regclass('schema_migrations')`,
  )
  const [table] = rows
  if (table && !table.readable)
    throw new OperatorError(
      `The tables of the database belong to the user ${table.owner}, and ${table.me} may not read them: let DATABASE_URL name ${table.owner}, or give the tables to ${table.me}.`,
    )
  return table !== undefined
}

/** The migrations that have run on a database, in the order of their names. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

async function runNext(client: pg.Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('begin')
  try {
    // Held to the end of the transaction, so it also works through a pooler that hands out connections per transaction.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await makeTableOfMigrations(client)
    const next = nextMigration(migrations, await appliedMigrations(client))
    if (next) await apply(client, next)
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql).catch((error: Error) => {
    throw new OperatorError(`The migration ${name} failed and was undone: ${error.message}.`, {
      cause: error,
    })
  })
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** The first migration that has not run. Throws OperatorError if the database's history does not match the files. */
function nextMigration(migrations: Migration[], applied: readonly AppliedMigration[]): Migration | undefined {
  if (isFromBeforeRelease(applied))
    throw new OperatorError(
      "This database is from before Keepup's first release and cannot be brought up to date: choose another DATA_DIR (or DATABASE_URL), or delete the data folder (by default ./data, and ./data-demo for npm run demo) if nobody needs what is in it.",
    )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration)
      throw new OperatorError(
        `The database was migrated by a newer version of Keepup (${name} is unknown here): start that version.`,
      )
    if (migration.checksum !== checksum)
      throw new OperatorError(
        `The migration ${name} was changed after it ran on this database: restore the file and add a new one instead.`,
      )
  }
  const ran = new Set(applied.map(({ name }) => name))
  return migrations.find(({ name }) => !ran.has(name))
}

const isFromBeforeRelease = (applied: readonly AppliedMigration[]) =>
  applied.some(({ name }) => name === FIRST_BEFORE_RELEASE)

/** In the order of their names. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      // A checkout with other line endings is the same migration.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum }
    }),
  )
}
