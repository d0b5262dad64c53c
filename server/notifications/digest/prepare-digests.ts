import { type Kysely, sql } from 'kysely'
import { mondayMorning } from '#domain/calendar/digest-week.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'

/** The queue of weekly mails: `{ digestId }`, without any content (decisions/0016). */
export const DIGEST_QUEUE = 'notifications-mail-digest'

/** Days that a mail's row is kept. Its unsubscribe link works as long. */
const KEPT_DAYS = 365

/**
 * Queues a mail for every player who wants it and for whom it is Monday morning now. There is one row for each player and Monday, and the
 * process that inserts it queues the mail. So each player gets one mail, however often this runs and in however many processes.
 */
export async function prepareDigests(db: Kysely<DB>, jobs: JobQueue, now: Date): Promise<void> {
  for (const { timeZone, monday } of await findMornings(db, now)) {
    const readers = await findReaders(db, timeZone, monday)
    if (readers.length === 0) continue
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<Row<'weekly_digests', 'id'>>`
        insert into weekly_digests (id, user_id, monday)
        select listed.id, listed.user_id, ${monday}::date
        from ${listedRows('listed', readers, { id: ['uuid', () => uuidv7()], user_id: ['uuid', (id) => id] })}
        join users u on u.id = listed.user_id
        on conflict do nothing returning id`.execute(tx)
      await jobs.addAll(
        tx,
        DIGEST_QUEUE,
        rows.map(({ id }) => ({ digestId: id })),
      )
    })
  }
  await db
    .deleteFrom('weekly_digests')
    .where('monday', '<', sql<Date>`${addDays(now.toISOString().slice(0, 10), -KEPT_DAYS)}::date`)
    .execute()
}

/** Only players who have asked for it: the topic is off by default (domain/notification-topics.ts). */
const whoWantIt = (db: Kysely<DB>) =>
  db
    .selectFrom('users as u')
    .innerJoin('notification_choices as c', 'c.user_id', 'u.id')
    .where('c.topic', '=', 'weekly_digest')
    .where('c.by_mail', '=', true)

/** The time zones in which it is Monday morning. JavaScript decides, because players choose from its names of time zones. */
async function findMornings(db: Kysely<DB>, now: Date) {
  const rows = await whoWantIt(db).select('time_zone as timeZone').distinct().execute()
  return rows.flatMap(({ timeZone }) => {
    const monday = mondayMorning(now, timeZone)
    return monday === null ? [] : [{ timeZone, monday }]
  })
}

/** The players in a time zone who can get mail, and have no digest for this Monday yet. */
async function findReaders(db: Kysely<DB>, timeZone: string, monday: string): Promise<string[]> {
  const rows = await whoWantIt(db)
    .select('u.id')
    .where('time_zone', '=', timeZone)
    .where('email_verified', '=', true)
    .where('is_anonymous', '=', false)
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('weekly_digests as d')
            .select('d.id')
            .whereRef('d.user_id', '=', 'u.id')
            .where('d.monday', '=', sql<Date>`${monday}::date`),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
