import { type RawBuilder, sql } from 'kysely'
import { askTogether, byPlace } from '#server/platform/database/ask-together.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'

/** SQL: whether a player has blocked another (product 10.17). Only the player who blocked may learn the answer. */
export const hasBlockedPlayer = (userId: RawBuilder<unknown>, otherId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from blocked_players b where b.user_id = ${userId} and b.blocked_id = ${otherId})`

/** SQL: whether one of two players has blocked the other. Such players are kept apart, both ways. */
export const areApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(${hasBlockedPlayer(one, other)} or ${hasBlockedPlayer(other, one)})`

/** SQL: the ids of all players from whom a player is kept apart. It is read once, where `areApart` would ask for each of many rows. */
export const apartFrom = (userId: string) => sql`(
  select blocked_id from blocked_players where user_id = ${userId}
  union all
  select user_id from blocked_players where blocked_id = ${userId})`

/** The same ids, for what is read once for many viewers. */
export const findApart = askTogether(
  async (db, userIds: readonly string[]): Promise<ReadonlySet<string>[]> => {
    const columns = { user_id: ['uuid', (id: string) => id] } as const
    const asked = listedRows('asked', userIds, columns, { place: 'n', hidesLength: true })
    const { rows } = await sql<{ n: number; others: string[] }>`
    select asked.n::integer, array_agg(other.id) as others
    from ${asked}, lateral (
      select blocked_id as id from blocked_players where user_id = asked.user_id
      union all
      select user_id from blocked_players where blocked_id = asked.user_id) other
    group by asked.n`.execute(db)
    return byPlace(userIds.length, rows).map((row) => new Set(row?.others))
  },
)
