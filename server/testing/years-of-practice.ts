import type pg from 'pg'

/** Gives a player this many sessions by SQL, an hour apart. */
export const insertSessions = (pool: pg.Pool, userId: string, count: number) =>
  pool.query(
    `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, body_hash)
     select uuidv7(), $1, n, 60, day, day, n, 'UTC', day::date, '\\x00'
     from generate_series(1, $2::integer) n, lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as day) at`,
    [userId, count],
  )

/** Counts how many sessions each statement deletes from now on. Returns how to read it: the most by one statement, and all. */
export const countDeletions = (pool: pg.Pool) => countTouched(pool, 'delete')

/** The same for statements that change sessions. */
export const countChanges = (pool: pg.Pool) => countTouched(pool, 'update')

async function countTouched(
  pool: pg.Pool,
  event: 'delete' | 'update',
): Promise<() => Promise<{ most: number; all: number }>> {
  await pool.query(`
    create table touched_at_once (sessions integer);
    create function note_touched() returns trigger language plpgsql as
      'begin insert into touched_at_once select count(*) from before; return null; end';
    create trigger note_touched after ${event} on sessions
      referencing old table as before for each statement execute function note_touched()`)
  return async () => {
    const { rows } = await pool.query<{ most: number; all: number }>(
      'select max(sessions) as most, sum(sessions)::integer as "all" from touched_at_once',
    )
    return rows[0]!
  }
}
