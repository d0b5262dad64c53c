import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * SQL: whether a player has blocked a team or its organization (product 10.17). Name the columns with their tables. Only the player may
 * learn the answer.
 */
export const hasBlocked = (userId: RawBuilder<unknown>, teamId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from blocked_groups b
    where b.user_id = ${userId} and (b.team_id = ${teamId}
      or b.organization_id = (select organization_id from teams where id = ${teamId})))`

export async function isBlocking(db: Kysely<DB>, userId: string, teamId: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`select ${hasBlocked(sql`${userId}::uuid`, sql`${teamId}::uuid`)} as is`.execute(db)
  return rows[0]!.is
}
