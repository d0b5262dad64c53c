import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type Digest = NonNullable<Awaited<ReturnType<typeof findDigest>>>

/** A weekly mail to send; undefined when its player is gone or no longer wants it. */
export const findDigest = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('weekly_digests as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('notification_choices as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'email', 'display_name as name', 'language', 'weekly_goal as goal'])
    // YYYY-MM-DD.
    .select(({ cast }) => cast<string>('monday', 'text').as('monday'))
    .where('d.id', '=', id)
    .where('c.topic', '=', 'weekly_digest')
    .where('c.by_mail', '=', true)
    .where('email_verified', '=', true)
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()

/** The sums of a player's counted sessions in some days. */
export interface Week {
  sessions: number
  juggles: number
  seconds: number
  days: number
  /** Most juggles in one session. */
  best: number
}

interface Weeks {
  week: Week
  before: Week
  ever: Week
}

const sums = (within: ReturnType<typeof sql>) => sql`
  json_build_object('sessions', count(*) filter (where ${within}), 'juggles', coalesce(sum(juggle_count) filter (where ${within}), 0),
    'seconds', coalesce(sum(duration) filter (where ${within}), 0), 'days', count(distinct local_date) filter (where ${within}),
    'best', coalesce(max(juggle_count) filter (where ${within}), 0))`

/** On the player's own calendar. */
export async function findWeeks(
  db: Kysely<DB>,
  userId: string,
  { from, to, previousFrom }: { from: string; to: string; previousFrom: string },
): Promise<Weeks> {
  const { rows } = await sql<Weeks>`
    select ${sums(sql`local_date between ${from}::date and ${to}::date`)} as week,
      ${sums(sql`local_date >= ${previousFrom}::date and local_date < ${from}::date`)} as before, ${sums(sql`true`)} as ever
    from sessions where user_id = ${userId} and counted`.execute(db)
  return rows[0]!
}
