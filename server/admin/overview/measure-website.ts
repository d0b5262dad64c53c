import { type Kysely, sql, type Transaction } from 'kysely'
import { periodStart } from '#domain/calendar/period.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { LONG_STATEMENT_MS } from '#server/platform/timeouts.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'

/**
 * Measures what happened today and yesterday, and the numbers of users, teams and organizations. Also measures days that were missed
 * because no server was running.
 */
export async function measureWebsite(db: Kysely<DB>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeTime(tx)
    await replaceDays(tx, await firstDayToCount(tx, now))
    await replaceNumbers(tx, now)
  })
}

/** Measures every day again: an import may have brought old sessions, and players may have been deleted. */
export async function measureWebsiteAnew(db: Kysely<DB>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeTime(tx)
    await replaceDays(tx, null)
    await replaceNumbers(tx, now)
  })
}

/**
 * Lifts the time limit, because ten million sessions take longer than a request may. Only one process measures at a time, while others can
 * still read.
 */
async function takeTime(tx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(LONG_STATEMENT_MS)}`.execute(tx)
  await sql`lock table website_days in share row exclusive mode`.execute(tx)
}

/** Yesterday, or the last measured day when that is longer ago; null before the first measurement. */
async function firstDayToCount(tx: Transaction<DB>, now: Date): Promise<string | null> {
  const today = periodStart('day', now)
  const { rows } = await sql<{ day: string | null }>`
    select least(max(day), ${today}::date - 1)::text as day from website_days having max(day) is not null`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

async function replaceDays(tx: Transaction<DB>, from: string | null): Promise<void> {
  const since = (column: string) =>
    from ? sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'UTC'` : sql`true`
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`
  await sql`delete from website_days where ${from ? sql`day >= ${from}::date` : sql`true`}`.execute(tx)
  const { columns, values } = insertLists('website_days', {
    day: sql`day`,
    new_players: sql`coalesce(j.players, 0)`,
    active_players: sql`coalesce(p.players, 0)`,
    sessions: sql`coalesce(p.sessions, 0)`,
    juggles: sql`coalesce(p.juggles, 0)`,
  })
  await sql`
    with practiced as (
      select ${dayOf('recorded_at')} as day, count(distinct user_id) as players, count(*) as sessions, sum(juggle_count) as juggles
      from sessions where ${since('recorded_at')} group by 1),
    joined as (
      select ${dayOf('join_date')} as day, count(*) as players from users
      where not is_anonymous and ${since('join_date')} group by 1)
    insert into website_days (${columns}) select ${values}
    from practiced p full join joined j using (day)`.execute(tx)
}

async function replaceNumbers(tx: Transaction<DB>, now: Date): Promise<void> {
  const monday = periodStart('week', now)
  const { columns, values } = insertLists('website_numbers', {
    measured_at: now,
    players: sql`known`,
    anonymous_players: sql`all_of_them - known`,
    active_this_week: sql`(select count(distinct user_id) from sessions
      where recorded_at >= ${monday}::date::timestamp at time zone 'UTC')`,
    teams: sql`(select count(*) from teams where status = 'active')`,
    organizations: sql`(select count(*) from organizations where status = 'active')`,
    subscriptions: sql`(select coalesce(jsonb_agg(plans order by tier, source), '[]') from plans)`,
  })
  await sql`
    with people as (select count(*) filter (where not is_anonymous) as known, count(*) as all_of_them from users),
    plans as (
      select entitlement_tier as tier, entitlement_source as source, count(*) as players from users
      where entitlement_tier <> 'free' group by 1, 2)
    insert into website_numbers as n (${columns}) select ${values} from people
    on conflict (is_the_only_row) do update set measured_at = excluded.measured_at, players = excluded.players,
      anonymous_players = excluded.anonymous_players, active_this_week = excluded.active_this_week, teams = excluded.teams,
      organizations = excluded.organizations, subscriptions = excluded.subscriptions`.execute(tx)
}
