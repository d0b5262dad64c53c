import { type Kysely, sql } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import { addMember } from './add-member.ts'

/** Product 4.3: every new player joins the default team. */
export const joinDefaultTeam = (db: Kysely<DB>, userId: string): Promise<boolean> =>
  addMember(db, { teamId: DEFAULT_TEAM_ID, userId, addedBy: 'system', joinMethod: null })

/**
 * Adds new players to the default team if their sign-up could not, because the team was locked. A player who left it stays out. It skips
 * the first minutes, when the sign-up itself may still be running.
 */
export async function joinDefaultTeamLater(db: Kysely<DB>, now: Date): Promise<void> {
  const { columns, values } = insertLists('team_members', {
    team_id: sql`t.id`,
    user_id: sql`u.id`,
    added_by: 'system',
  })
  await sql`
    insert into team_members (${columns}) select ${values} from teams t, users u
    where t.id = ${DEFAULT_TEAM_ID} and u.join_date between ${now}::timestamptz - interval '2 days' and ${now}::timestamptz - interval '5 minutes'
      and not exists (select from team_members m where m.team_id = t.id and m.user_id = u.id)
    on conflict do nothing`.execute(db)
}
