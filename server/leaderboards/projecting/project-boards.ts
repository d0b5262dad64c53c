import { type Kysely, sql, type Transaction } from 'kysely'
import { PLACE_COLUMNS } from '#server/leaderboards/board.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { columnList } from '#server/platform/database/typed-sql.ts'

/** Players of one transaction. */
const MOST_AT_ONCE = 500

const KEY = ['user_id', 'period', 'period_start'] as const
const COPIED = [...PLACE_COLUMNS, 'visibility'] as const
const key = columnList('board_places', KEY)
const copied = columnList('board_places', COPIED)
const overwritten = sql.raw(COPIED.map((column) => `${column} = excluded.${column}`).join(', '))
const asBefore = sql.raw(`(${COPIED.map((column) => `b.${column}`).join(', ')})`)
const asNow = sql.raw(`(${COPIED.map((column) => `excluded.${column}`).join(', ')})`)

/**
 * Brings the boards up to date with the totals of all players that have moved (decisions/0084). Any number of processes may do this at the same time,
 * and each may end at any point: a player is moved until the transaction has committed that writes their places.
 */
export async function projectBoards(db: Kysely<DB>): Promise<void> {
  for (;;) if ((await inTransaction(db, projectSome)) < MOST_AT_ONCE) return
}

/**
 * Returns the number of players. Skips players who are locked: a save or a change of visibility is under way, or another process projects
 * them. While this transaction holds the lock, their totals and their visibility stay as they are. The lock is taken in a subselect,
 * because a join would read all users up to the last one that has moved.
 */
async function projectSome(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ id: string }>`${planOnce}
    select u.id from moved_players moved
      cross join lateral (select id from users where id = moved.user_id for no key update skip locked) u
    order by moved.user_id limit ${MOST_AT_ONCE}`.execute(tx)
  if (rows.length === 0) return 0
  const userIds = rows.map(({ id }) => id)
  const ofPlayers = sql`= any((select ${userIds}::uuid[])::uuid[])`
  await sql`${planOnce}
    with gone as (
      delete from board_places b where b.user_id ${ofPlayers} and not exists (
        select from player_totals t where (t.user_id, t.period, t.period_start) = (b.user_id, b.period, b.period_start))),
    projected as (delete from moved_players where user_id ${ofPlayers})
    insert into board_places as b (${key}, ${copied}) select ${key}, ${copied} from player_totals where user_id ${ofPlayers}
    on conflict (${key}) do update set ${overwritten} where ${asBefore} is distinct from ${asNow}`.execute(tx)
  return rows.length
}
