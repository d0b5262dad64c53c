import { type Kysely, sql } from 'kysely'
import type { JoinMethod } from '#domain/groups/joining.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface NewMembership {
  teamId: string
  userId: string
  /** A user id, or 'system' (product 3.7). */
  addedBy: string
  joinMethod: JoinMethod | null
}

/**
 * Makes a user a member, or a former member one again (product 4.4). Returns false for an active member. One statement decides, so that a
 * double click cannot count twice. Triggers count the members (product 11.1).
 */
export async function addMember(
  db: Kysely<DB>,
  { teamId, userId, addedBy, joinMethod }: NewMembership,
): Promise<boolean> {
  const result = await db
    .insertInto('team_members')
    .values({ team_id: teamId, user_id: userId, added_by: addedBy, join_method: joinMethod })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'user_id'])
        .doUpdateSet({
          is_active: true,
          // Former admins come back as plain members.
          role: 'member',
          removed_at: null,
          joined_at: sql`now()`,
          added_by: addedBy,
          join_method: joinMethod,
        })
        .where('team_members.is_active', '=', false),
    )
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}
