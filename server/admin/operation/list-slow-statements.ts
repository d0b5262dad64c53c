import { CompiledQuery, type Kysely } from 'kysely'
import type { SlowStatement } from '#contract/admin/operation.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const SHOWN = 10
const TEXT_LENGTH = 400

/** The extension is installed, but `shared_preload_libraries` does not name it. */
const NOT_LOADED = '55000'

// PostgreSQL's own tables are not in the row types, so these statements are plain texts.
const PLACE_OF_VIEW = `
  select quote_ident(nspname) || '.pg_stat_statements' as name
  from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_stat_statements'`

/**
 * The statements of this database that took the most time altogether, as the extension pg_stat_statements counts them since the start of the
 * counting. It replaces the values by $1, $2 …, so no data of players is in the texts. Statements such as SET may hold values, and are left out.
 * Null where the extension is missing.
 */
export async function listSlowStatements(db: Kysely<DB>): Promise<SlowStatement[] | null> {
  const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(PLACE_OF_VIEW))
  const view = rows[0]?.name
  if (view === undefined) return null
  try {
    return await read(db, view)
  } catch (error) {
    if ((error as { code?: string }).code === NOT_LOADED) return null
    throw error
  }
}

async function read(db: Kysely<DB>, view: string): Promise<SlowStatement[]> {
  const text = String.raw`
    select left(regexp_replace(query, '\s+', ' ', 'g'), ${TEXT_LENGTH}) as text, calls::float8 as calls,
      mean_exec_time as "meanMs", total_exec_time / 1000 as "totalSeconds"
    from ${view}
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\s*(select|insert|update|delete|merge|with)\M'
    order by total_exec_time desc limit ${SHOWN}`
  return (await db.executeQuery<SlowStatement>(CompiledQuery.raw(text))).rows
}
