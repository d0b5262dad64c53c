import { type Kysely, type Nullable, sql } from 'kysely'
import type { GroupScope } from '#domain/groups/group.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { emailUntilDeletion } from '#server/platform/database/email-until-deletion.ts'
import { membersOf } from '#server/groups/members-of.ts'
import { showsPractice } from '#server/groups/shown-practice.ts'

/** Rows that are read and sent at once. */
const BATCH = 2_000

/** The first four have the names of a roster's columns. */
export const MEMBER_COLUMNS = [
  'name',
  'email',
  'team',
  'role',
  'joinedAt',
  'joinMethod',
  'totalJuggles',
  'bestSessionCount',
  'dayStreak',
]

interface MemberRow
  extends
    Row<'users', 'display_name' | 'email'>,
    Row<'team_members' | 'organization_members', 'user_id' | 'joined_at' | 'join_method'>,
    Nullable<Row<'player_totals', 'total_juggles' | 'best_session_count' | 'day_streak'>> {
  role: string
}

/** A group's members in batches, without the numbers of members who do not show them. */
export async function* exportMembers(
  db: Kysely<DB>,
  scope: GroupScope & { name: string },
): AsyncGenerator<CsvCell[][]> {
  let after: string | null = null
  do {
    const rows: MemberRow[] = await readBatch(db, scope, after)
    if (rows.length > 0) yield rows.map((row) => memberCells(row, scope))
    after = rows.length === BATCH ? rows.at(-1)!.user_id : null
  } while (after !== null)
}

async function readBatch(db: Kysely<DB>, scope: GroupScope, after: string | null): Promise<MemberRow[]> {
  const { from, isMember } = membersOf(scope)
  const role =
    scope.kind === 'team'
      ? sql`m.role`
      : sql`case when exists (select from role_grants g where g.user_id = m.user_id and g.organization_id = ${scope.id})
          then 'admin' else 'member' end`
  const { rows } = await sql<MemberRow>`
    select m.user_id, u.display_name, ${emailUntilDeletion}, ${role} as role, m.joined_at, m.join_method,
      p.total_juggles, p.best_session_count, p.day_streak
    from ${from} join users u on u.id = m.user_id
    left join player_totals p on p.user_id = m.user_id and p.period = 'all' and ${showsPractice(scope)}
    where ${isMember} ${after === null ? sql`` : sql`and m.user_id > ${after}::uuid`}
    order by m.user_id limit ${BATCH}`.execute(db)
  return rows
}

const memberCells = (row: MemberRow, { kind, name }: GroupScope & { name: string }): CsvCell[] => [
  shownName(row.display_name),
  shownEmail(row.email),
  kind === 'team' ? name : '',
  row.role,
  row.joined_at,
  row.join_method,
  row.total_juggles,
  row.best_session_count,
  row.day_streak,
]
