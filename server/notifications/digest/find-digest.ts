import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface Digest {
  userId: string
  email: string
  name: string | null
  language: string | null
  /** YYYY-MM-DD. */
  monday: string
  /** Practice days aimed at in a week. */
  goal: number | null
}

/** A weekly mail to send; null when its player is gone or no longer wants it. */
export async function findDigest(db: Kysely<DB>, id: string): Promise<Digest | null> {
  const { rows } = await sql<Digest>`
    select u.id as "userId", email, display_name as name, language, monday::text as monday, weekly_goal as goal
    from weekly_digests d join users u on u.id = d.user_id
    join notification_choices c on c.user_id = u.id and c.topic = 'weekly_digest' and c.by_mail
    where d.id = ${id} and email_verified and suspended_at is null and deletion_due_at is null`.execute(db)
  return rows[0] ?? null
}

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
