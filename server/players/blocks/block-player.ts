import { type Kysely, sql } from 'kysely'
import { BLOCKED_PLAYERS_MAX } from '#contract/limits.ts'
import type { BlockedPlayers } from '#contract/players/blocked-players.ts'
import { nameBeyondGroups } from '#domain/players/display-name.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { seePlayer } from '#server/players/public-profile/see-player.ts'

/**
 * Keeps two players apart (product 10.17). Harmless when repeated. Throws NOT_FOUND for oneself and for a player whom the caller may not see,
 * TOO_MANY_BLOCKED.
 */
export function blockPlayer(db: Kysely<DB>, userId: string, blockedId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Two blocks of one player wait for each other, so that both count.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    if (await isBlocked(tx, userId, blockedId)) return
    if (userId === blockedId || !(await seePlayer(tx, userId, blockedId, now))) throw notFound()
    const { count } = await tx
      .selectFrom('blocked_players')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= BLOCKED_PLAYERS_MAX)
      throw new ProblemError('TOO_MANY_BLOCKED', { parameters: { most: BLOCKED_PLAYERS_MAX } })
    // The other account may have been erased meanwhile. Then there is nobody to block.
    await sql`
      insert into blocked_players (user_id, blocked_id, blocked_at, name_then)
      select ${userId}, id, ${now}, display_name from users where id = ${blockedId} for key share`.execute(tx)
  })
}

async function isBlocked(db: Kysely<DB>, userId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_players')
    .select('blocked_at')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a block. Harmless when there is none. */
export async function unblockPlayer(db: Kysely<DB>, userId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('blocked_players')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/**
 * The players whom a player has blocked, the latest first, by the name that they had then: a later name is not for a player who may no
 * longer see them (product 10.17).
 */
export async function listBlockedPlayers(db: Kysely<DB>, userId: string): Promise<BlockedPlayers> {
  const rows = await db
    .selectFrom('blocked_players as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['u.id', 'u.is_introduced as isIntroduced', 'b.blocked_at'])
    .select(sql<string | null>`case when u.deletion_due_at is null then b.name_then end`.as('displayName'))
    .where('b.user_id', '=', userId)
    .orderBy('b.blocked_at', 'desc')
    .orderBy('u.id')
    .execute()
  return {
    items: rows.map(({ blocked_at, ...player }) => ({
      userId: player.id,
      displayName: shownName(nameBeyondGroups(player)),
      blockedAt: blocked_at.toISOString(),
    })),
  }
}
