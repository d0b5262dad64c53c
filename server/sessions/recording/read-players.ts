import { sql, type Transaction } from 'kysely'
import { type Visibility } from '#domain/players/visibility.ts'
import { MAX_DURATION_SECONDS } from '#domain/practice/plausibility.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'

export interface LockedPlayer {
  id: Value<'users', 'id'>
  timeZone: Value<'users', 'time_zone'>
  visibility: Value<'users', 'visibility', Visibility>
  isAnonymous: Value<'users', 'is_anonymous'>
  freeCountsUsed: Value<'users', 'free_counts_used'>
}

/**
 * Locks players in the order of their ids, so that transactions wait for one another in one order. Without waiting, players that another
 * transaction holds are missing; so are deleted ones.
 */
export async function lockPlayers(
  tx: Transaction<DB>,
  userIds: readonly string[],
  waits: boolean,
): Promise<Map<string, LockedPlayer>> {
  const { rows } = await sql<LockedPlayer>`${planOnce}
    select id, time_zone as "timeZone", visibility, is_anonymous as "isAnonymous", free_counts_used as "freeCountsUsed" from users where id = any((select ${userIds}::uuid[])::uuid[])
    order by id for no key update ${sql.raw(waits ? '' : 'skip locked')}`.execute(tx)
  return new Map(rows.map((player) => [player.id, player]))
}

/** What arrives for a player. */
interface Arriving {
  userId: string
  id: string
  begin: Date
  end: Date
  localDate: string
}

/** What the database knows about an arriving session. */
export interface KnownAbout {
  /** The database's clock. */
  at: Date
  /** The player whose session has this id, if any, and its hash. */
  owner: Value<'sessions', 'user_id'> | null
  bodyHash: Value<'sessions', 'body_hash'> | null
  /** The player who deleted a session with this id, if any. */
  deletedBy: Value<'deleted_sessions', 'user_id'> | null
  /** The player has a counted session at the same time (product 10.2). */
  overlaps: boolean
  /** The player has a counted session on the same day, by their calendar and in UTC. */
  hasDay: boolean
}

/** One answer for each session, in their order. The players are locked. */
export async function readKnown(
  tx: Transaction<DB>,
  arriving: readonly Arriving[],
): Promise<readonly KnownAbout[]> {
  const columns = {
    id: ['uuid', ({ id }: Arriving) => id],
    user_id: ['uuid', ({ userId }: Arriving) => userId],
    begins_at: ['timestamptz', ({ begin }: Arriving) => begin],
    ends_at: ['timestamptz', ({ end }: Arriving) => end],
    local_date: ['date', ({ localDate }: Arriving) => localDate],
  } as const
  const rows = listedRows('r', arriving, columns, { place: 'n', hidesLength: true })
  // No session is longer than a day, so only those that began within the day before can overlap.
  const { rows: known } = await sql<KnownAbout>`${planOnce}
    select clock_timestamp()::timestamptz(3) as at, s.user_id as owner, s.body_hash as "bodyHash",
      (select d.user_id from deleted_sessions d where d.id = a.id) as "deletedBy",
      exists (select from sessions o where o.user_id = a.user_id and o.counted and o.date < a.ends_at and o.ends_at > a.begins_at
        and o.date >= a.begins_at - make_interval(secs => ${MAX_DURATION_SECONDS})) as overlaps,
      exists (select from sessions o where o.user_id = a.user_id and o.counted and o.local_date = a.local_date
        and o.date >= a.utc_day and o.date < a.utc_day + interval '24 hours') as "hasDay"
    from (select r.*, date_trunc('day', begins_at, 'UTC') as utc_day
      from ${rows}) a
      left join sessions s on s.id = a.id
    order by a.n`.execute(tx)
  return known
}
