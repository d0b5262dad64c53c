import { type Kysely, sql } from 'kysely'
import { mondayMorning } from '#domain/calendar/digest-week.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { uuidv7 } from '#server/platform/ids.ts'

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
      const { rows } = await sql<{ id: string }>`
        insert into weekly_digests (id, user_id, monday)
        select listed.id, listed.user_id, ${monday}::date
        from unnest(${readers.map(() => uuidv7())}::uuid[], ${readers}::uuid[]) as listed (id, user_id)
        join users u on u.id = listed.user_id
        on conflict do nothing returning id`.execute(tx)
      await jobs.addAll(
        tx,
        DIGEST_QUEUE,
        rows.map(({ id }) => ({ digestId: id })),
      )
    })
  }
  await sql`delete from weekly_digests where monday < ${addDays(now.toISOString().slice(0, 10), -KEPT_DAYS)}::date`.execute(
    db,
  )
}

/** Only players who have asked for it: the topic is off by default (domain/notification-topics.ts). */
const whoWantsIt = sql`join notification_choices c on c.user_id = u.id and c.topic = 'weekly_digest' and c.by_mail`

/** The time zones in which it is Monday morning. JavaScript decides, because players choose from its names of time zones. */
async function findMornings(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct time_zone as "timeZone" from users u ${whoWantsIt}`.execute(db)
  return rows.flatMap(({ timeZone }) => {
    const monday = mondayMorning(now, timeZone)
    return monday === null ? [] : [{ timeZone, monday }]
  })
}

/** The players in a time zone who can get mail, and have no digest for this Monday yet. */
async function findReaders(db: Kysely<DB>, timeZone: string, monday: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u ${whoWantsIt}
    where time_zone = ${timeZone} and email_verified and not is_anonymous and suspended_at is null
      and deletion_due_at is null
      and not exists (select from weekly_digests d where d.user_id = u.id and d.monday = ${monday}::date)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
