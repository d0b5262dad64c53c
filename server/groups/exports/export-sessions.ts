import { type Kysely, sql } from 'kysely'
import type { GroupScope } from '#domain/groups/group.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { membersOf } from '#server/groups/members-of.ts'
import { joinedOn, showsPractice } from '#server/groups/shown-practice.ts'

/** Rows that are read and sent at once. */
const BATCH = 2_000

export const SESSION_COLUMNS = [
  'name',
  'userId',
  'date',
  'localDate',
  'juggleCount',
  'duration',
  'juggleRate',
  'mode',
]

type SessionRow = Row<
  'sessions',
  'id' | 'user_id' | 'date' | 'local_date' | 'juggle_count' | 'duration' | 'juggle_rate' | 'mode',
  { local_date: string }
> &
  Row<'users', 'display_name'>

/** The counted sessions of a group's members since they joined, in batches: player by player, and oldest first. */
export async function* exportSessions(db: Kysely<DB>, scope: GroupScope): AsyncGenerator<CsvCell[][]> {
  let after: SessionRow | null = null
  do {
    const rows: SessionRow[] = await readBatch(db, scope, after)
    if (rows.length > 0) yield rows.map(sessionCells)
    after = rows.length === BATCH ? rows.at(-1)! : null
  } while (after !== null)
}

/** The condition is split in two so that each part uses an index: one on the members, one on each member's sessions. */
async function readBatch(db: Kysely<DB>, scope: GroupScope, after: SessionRow | null): Promise<SessionRow[]> {
  const { from, isMember } = membersOf(scope)
  const behind = after
    ? sql`and m.user_id >= ${after.user_id}::uuid
        and (m.user_id > ${after.user_id}::uuid or (s.date, s.id) > (${after.date}::timestamptz, ${after.id}::uuid))`
    : sql``
  const { rows } = await sql<SessionRow>`
    select s.id, m.user_id, u.display_name, s.date, s.local_date::text as local_date, s.juggle_count, s.duration, s.juggle_rate, s.mode
    from ${from} join users u on u.id = m.user_id and ${showsPractice(scope)}
    join sessions s on s.user_id = m.user_id and s.counted and s.local_date >= ${joinedOn}
    where ${isMember} ${behind}
    order by m.user_id, s.date, s.id limit ${BATCH}`.execute(db)
  return rows
}

const sessionCells = (row: SessionRow): CsvCell[] => [
  shownName(row.display_name),
  row.user_id,
  row.date,
  row.local_date,
  row.juggle_count,
  row.duration,
  row.juggle_rate,
  row.mode,
]
