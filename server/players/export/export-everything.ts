import { type Kysely, sql } from 'kysely'
import { withApiTime } from '#server/platform/database/api-times.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import { showAchievements } from '#server/statistics/show-achievements.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { showProfile } from '#server/players/profile/show-profile.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts'

/** Sessions that are in memory at once. */
const PAGE = 500

/** Everything that is stored about a player, as one JSON document, piece by piece. */
export async function* exportAsJson(
  services: PlanServices,
  userId: string,
  now: Date,
): AsyncGenerator<string> {
  const { db } = services
  const [profile, achievements] = [
    await showProfile(services, userId, now),
    await showAchievements(db, userId),
  ]
  yield `{"exportedAt":${JSON.stringify(now)},"profile":${JSON.stringify(profile)},"achievements":${JSON.stringify(achievements)}`
  for (const personal of PERSONAL_TABLES)
    yield `,\n${JSON.stringify(personal.name)}:${JSON.stringify(await rowsOf(db, userId, personal))}`
  yield ',\n"sessions":['
  let separator = ''
  for await (const sessions of pagesOfSessions(db, userId)) {
    yield separator + sessions.map((row) => JSON.stringify(named(row))).join(',\n')
    separator = ',\n'
  }
  yield ']}\n'
}

const SESSION_COLUMNS = [
  'id',
  'date',
  'local_date',
  'time_zone',
  'juggle_count',
  'duration',
  'juggle_rate',
  'mode',
  'counted',
  'recorded_at',
  'notes',
] as const satisfies readonly (keyof DB['sessions'])[]

/** The sessions for a spreadsheet, oldest first. */
export const sessionsAsCsv = (db: Kysely<DB>, userId: string): CsvFile => ({
  name: 'keepup-sessions',
  columns: [...SESSION_COLUMNS.map(camelCase), 'bodyParts'],
  batches: (async function* () {
    for await (const sessions of pagesOfSessions(db, userId, [...SESSION_COLUMNS, 'runs']))
      yield sessions.map((row) => [...SESSION_COLUMNS.map((column) => cellOf(row[column])), bodyPartsOf(row)])
  })(),
})

const cellOf = (value: unknown): CsvCell =>
  typeof value === 'boolean' ? String(value) : (withApiTime(value) as CsvCell)

type Row = Record<string, unknown>

/** Each body part once, in the order of the runs. */
function bodyPartsOf({ runs }: Row): string {
  const tagged = (runs as { bodyPart?: string }[] | null) ?? []
  return [...new Set(tagged.flatMap(({ bodyPart }) => bodyPart ?? []))].join(' ')
}

/** Columns have the names of the API's fields. The made-up email of an anonymous player is left out. */
async function rowsOf(
  db: Kysely<DB>,
  userId: string,
  { table, by = 'user_id', secrets = [], otherwise = sql`'{}'::jsonb` }: PersonalTable,
) {
  const { rows } = await sql<{ row: Row }>`
    select (to_jsonb(t) || ${otherwise}) - ${[...secrets]}::text[] as row from ${sql.table(table)} t where ${sql.ref(`t.${by}`)} = ${userId}`.execute(
    db,
  )
  return rows.map(({ row }) => named(row))
}

/** With all columns, or only these: writing the touches as JSON takes most of the time. */
async function* pagesOfSessions(
  db: Kysely<DB>,
  userId: string,
  columns?: readonly (keyof DB['sessions'])[],
): AsyncGenerator<Row[]> {
  const read = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`
  let after: { date: string; id: string } | null = null
  for (;;) {
    const place: ReturnType<typeof sql> = after
      ? sql`and (date, id) > (${after.date}::timestamptz, ${after.id}::uuid)`
      : sql``
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(s) - array['body_hash', 'user_id'] as row from (
        select ${read} from sessions where user_id = ${userId} ${place} order by date, id limit ${PAGE}) s
      order by date, id`.execute(db)
    if (rows.length === 0) return
    const last = rows.at(-1)!.row
    after = { date: String(last['date']), id: String(last['id']) }
    yield rows.map(({ row }) => row)
  }
}

const EMAILS = new Set(['email', 'user_email'])

const named = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      camelCase(key),
      EMAILS.has(key) ? shownEmail(String(value)) : withApiTime(value),
    ]),
  )

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
