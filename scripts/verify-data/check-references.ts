import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface Reference {
  name: string
  source: string
  target: string
  columns: string[]
  keys: string[]
}

/** Checks every foreign key, because a restore inserts rows without checking them. */
export async function checkReferences(tx: Transaction<DB>): Promise<string[]> {
  const { rows: references } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as source, confrelid::regclass::text as target,
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as k (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as k (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`.execute(
    tx,
  )
  const violations: string[] = []
  for (const { name, source, target, columns, keys } of references) {
    const isSet = columns.map((column) => sql`s.${sql.ref(column)} is not null`)
    const isSame = columns.map((column, index) => sql`t.${sql.ref(keys[index]!)} = s.${sql.ref(column)}`)
    const { rows } = await sql<{ missing: string }>`
      select count(*) as missing from ${sql.raw(source)} s
      where ${sql.join(isSet, sql` and `)}
        and not exists (select from ${sql.raw(target)} t where ${sql.join(isSame, sql` and `)})`.execute(tx)
    if (rows[0]!.missing !== '0')
      violations.push(`${source}: ${rows[0]!.missing} rows refer to a missing row of ${target} (${name})`)
  }
  return violations
}
