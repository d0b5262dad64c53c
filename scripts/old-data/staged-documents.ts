import { stat } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { readExport, type OldDocument } from './read-export.ts'

/** A document of the export that was not imported before. */
export interface StagedDocument {
  place: string
  id: string
  document: Record<string, unknown>
}

const BATCH = 2000

const HASH = sql`sha256(convert_to(collection || '/' || id, 'UTF8'))`

/**
 * Reads an export into a table that exists only during the transaction. Collections come in any order, and an export may be larger than
 * memory. Returns the number of documents in each collection.
 */
export async function stageExport(
  tx: Transaction<DB>,
  path: string,
  report: (progress: string) => void,
): Promise<Map<string, number>> {
  await sql`
    create temporary table staged (
      place bigint generated always as identity, collection text not null, id text not null, player text, document text not null,
      is_new boolean not null default true, postponed boolean not null default false) on commit drop`.execute(
    tx,
  )
  const counts = new Map<string, number>()
  for await (const batch of readExport(path, await percentOf(path, report))) {
    for (const { collection } of batch) counts.set(collection, (counts.get(collection) ?? 0) + 1)
    await insertBatch(tx, batch)
  }
  await sql`create index staged_by_place on staged (collection, place)`.execute(tx)
  await sql`create index staged_by_player on staged (player, place) where collection = 'sessions'`.execute(tx)
  await sql`analyze staged`.execute(tx)
  await sql`
    update staged set is_new = false
    where exists (select from imported_documents where hash = ${HASH})`.execute(tx)
  return counts
}

async function percentOf(path: string, report: (progress: string) => void) {
  const { size } = await stat(path)
  let [read, told] = [0, 0]
  return (bytes: number) => {
    read += bytes
    const tenths = Math.floor((read / size) * 10)
    if (tenths === told) return
    told = tenths
    report(`  ${tenths * 10} % read`)
  }
}

async function insertBatch(tx: Transaction<DB>, batch: readonly OldDocument[]): Promise<void> {
  const text = (value: string) => value.replaceAll('\0', '').toWellFormed()
  const playerOf = ({ document: { userId } }: OldDocument) =>
    typeof userId === 'string' ? text(userId) : null
  const listed = listedRows('listed', batch, {
    collection: ['text', ({ collection }) => text(collection)],
    id: ['text', ({ id }) => text(id)],
    player: ['text', playerOf],
    document: ['text', ({ document }) => jsonOf(document)],
  })
  await sql`
    insert into staged (collection, id, player, document)
    select collection, id, player, document from ${listed}`.execute(tx)
}

/** PostgreSQL reads neither zero characters nor unpaired surrogates from JSON. Hardly any document has them. */
function jsonOf(document: Record<string, unknown>): string {
  const json = JSON.stringify(document)
  if (!/\\u(0000|d[89a-f])/.test(json)) return json
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
  return JSON.stringify(document, clean)
}

/** The new documents of a collection, in the export's order, in batches. */
export async function* stagedDocuments(
  tx: Transaction<DB>,
  collection: string,
): AsyncGenerator<StagedDocument[]> {
  for (let after = '0'; ;) {
    const { rows } = await sql<StagedDocument>`
      select place, id, document::json as document from staged
      where collection = ${collection} and place > ${after} and is_new and not postponed order by place limit ${BATCH}`.execute(
      tx,
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.place
  }
}

/** The new sessions, grouped by player. */
export async function* stagedSessions(
  tx: Transaction<DB>,
): AsyncGenerator<{ player: string; documents: StagedDocument[] }> {
  await sql`
    declare staged_sessions no scroll cursor for select place, player, id, document::json as document from staged
    where collection = 'sessions' and is_new and not postponed order by player, place`.execute(tx)
  let current: { player: string; documents: StagedDocument[] } | undefined
  for (;;) {
    const { rows } = await sql<StagedDocument & { player: string | null }>`
      fetch ${sql.raw(String(BATCH))} from staged_sessions`.execute(tx)
    if (rows.length === 0) break
    for (const row of rows) {
      const player = row.player ?? ''
      if (current?.player === player) current.documents.push(row)
      else {
        if (current) yield current
        current = { player, documents: [row] }
      }
    }
  }
  if (current) yield current
}

/** All users of the export, including those imported before, because other documents may name any of them. */
export async function stagedUsers(tx: Transaction<DB>) {
  const { rows } = await sql<{ id: string; is_new: boolean; user_id: string | null }>`
    select s.id, s.is_new, i.user_id from staged s left join imported_documents i on i.hash = ${HASH}
    where collection = 'users' order by place`.execute(tx)
  return rows
}

/** The ids of a collection in the export. */
export async function stagedIds(tx: Transaction<DB>, collection: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from staged where collection = ${collection}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** When several documents are the same player, assigns their sessions to one of them, so that they are read together. */
export async function giveSessions(
  tx: Transaction<DB>,
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  await sql`
    update staged set player = same.player from unnest(${from}::text[], ${to}::text[]) as same (twin, player)
    where staged.player = same.twin and collection = 'sessions'`.execute(tx)
}

/** Leaves a player's documents for a later import. */
export async function postpone(tx: Transaction<DB>, players: readonly string[]): Promise<void> {
  await sql`
    update staged set postponed = true
    where (collection = 'users' and id = any(${players}::text[])) or player = any(${players}::text[])`.execute(
    tx,
  )
}

/** Remembers what has been imported, so that it is not imported again. */
export async function rememberImported(
  tx: Transaction<DB>,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into imported_documents (hash, user_id)
    select ${HASH}, became.user_id::uuid from staged
    left join unnest(${[...users.keys()]}::text[], ${[...users.values()]}::text[]) as became (old_id, user_id)
      on collection = 'users' and became.old_id = staged.id
    where is_new and not postponed
    on conflict do nothing`.execute(tx)
}
