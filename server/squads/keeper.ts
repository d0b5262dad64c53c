import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** The teams between which the players of this team can move: those of its organization, or of its owner (product 10.50). */
export async function listTeamsOfKeeper(db: Kysely<DB>, teamId: string) {
  const { rows } = await sql<Row<'teams', 'id' | 'name'>>`
    select o.id, o.name from teams t join teams o on o.id = t.id
      or (t.organization_id is not null and o.organization_id = t.organization_id)
      or (t.organization_id is null and o.organization_id is null and o.owner_id = t.owner_id)
    where t.id = ${teamId} order by o.name, o.id`.execute(db)
  return rows
}

/** Whether strangers join the team without asking. */
export async function takesAnybodyAtOnce(db: Kysely<DB>, teamId: string): Promise<boolean> {
  const team = await db.selectFrom('teams').select('instant_join').where('id', '=', teamId).executeTakeFirst()
  return team?.instant_join ?? false
}

/** Children stay with their keeper. Throws NOT_SAME_KEEPER. */
export async function requireSameKeeper(db: Kysely<DB>, teamId: string, otherId: string): Promise<void> {
  const teams = await listTeamsOfKeeper(db, teamId)
  if (!teams.some(({ id }) => id === otherId)) throw new ProblemError('NOT_SAME_KEEPER')
}
