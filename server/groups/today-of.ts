import type { Kysely } from 'kysely'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Today's date on a player's own calendar. */
export async function todayOf(db: Kysely<DB>, userId: string, now: Date): Promise<string> {
  const user = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst()
  return localDate(now, user?.time_zone ?? 'UTC')
}
