import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The day of an instant as a player's calendar has it: 'November 27, 2026'. */
export async function longDateOf(db: Kysely<DB>, userId: string, instant: Date): Promise<string> {
  const user = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst()
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: user?.time_zone ?? 'UTC' }).format(
    instant,
  )
}
