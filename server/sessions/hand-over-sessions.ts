import { sql, type Transaction } from 'kysely'
import { MAX_DURATION_SECONDS, REVIEW_JUGGLES_A_DAY } from '#domain/practice/plausibility.ts'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row } from '#server/platform/database/typed-sql.ts'
import { recomputeTotals } from './totals/totals.ts'

/**
 * Moves a player's sessions and totals to another player. Nobody practices twice at the same time, so a session that overlaps a counted
 * one of the new owner is held back, as if they had recorded it themselves. What a coach noted may have no time or overlap, and may stand on
 * the boards of everybody from now on. So what the two have on one day beyond what a day is long enough for is held back, too. Returns how
 * many sessions moved, and how many of them are under review.
 */
export async function handOverSessions(
  tx: Transaction<DB>,
  { from, to }: Players,
  now: Date,
): Promise<{ sessions: number; held: number }> {
  await sql`
    update sessions mine set review_reasons = review_reasons || array['OVERLAP']
    where user_id = ${from} and not 'OVERLAP' = any (review_reasons) and exists (
      select from sessions theirs where theirs.user_id = ${to} and theirs.counted
        and theirs.date < mine.ends_at and theirs.ends_at > mine.date
        and theirs.date >= mine.date - make_interval(secs => ${MAX_DURATION_SECONDS}))`.execute(tx)
  await sql`
    update sessions s set review_reasons = review_reasons || array['FAST_FOR_LONG']
    from (
      select id, user_id, sum(juggle_count) over (partition by local_date order by user_id = ${from}, recorded_at, id) as so_far
      from sessions where user_id in (${from}, ${to}) and counted) noted
    where s.id = noted.id and noted.user_id = ${from} and noted.so_far > ${REVIEW_JUGGLES_A_DAY}`.execute(tx)
  const moved = await moveSessions(tx, { from, to })
  await tx.updateTable('history_imports').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx.updateTable('deleted_sessions').set({ user_id: to }).where('user_id', '=', from).execute()
  // A badge that was announced to either of the two is not announced again.
  const { columns, values } = insertLists('announced_badges', {
    user_id: to,
    kind: sql`kind`,
    threshold: sql`threshold`,
    session_id: sql`session_id`,
    announced_at: sql`announced_at`,
  })
  await sql`
    insert into announced_badges (${columns}) select ${values} from announced_badges where user_id = ${from}
    on conflict do nothing`.execute(tx)
  const begins = moved.map(({ date }) => date)
  if (moved.length > 0) await recomputeTotals(tx, to, begins, now)
  return { sessions: moved.length, held: moved.filter(({ counted }) => !counted).length }
}

/** Sessions of one statement: it takes a second at most, and a statement that takes ten is canceled. */
const BITE = 5_000

type MovedSession = Row<'sessions', 'date' | 'counted'>

/** Moves years of practice bite by bite. */
async function moveSessions(tx: Transaction<DB>, { from, to }: Players): Promise<MovedSession[]> {
  const moved: MovedSession[] = []
  for (;;) {
    const { rows } = await sql<MovedSession>`
      update sessions set user_id = ${to} where id = any(array(select id from sessions where user_id = ${from} limit ${BITE}))
      returning date, counted`.execute(tx)
    moved.push(...rows)
    if (rows.length < BITE) return moved
  }
}
