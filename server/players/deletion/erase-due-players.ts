import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { lockSeatsOf } from '#server/billing/fit-seats.ts'
import { deletePlayer } from './delete-player.ts'
import { mailboxesOf } from './mailboxes-of.ts'

export interface Eraser {
  db: Database
  jobs: JobQueue
  log: Log
  /** The folder of mails that were not sent. */
  dataDir: string
}

/** Erases the players whose time to change their mind is over, one by one. A failure is logged and does not stop the others. */
export async function eraseDuePlayers({ db, jobs, log, dataDir }: Eraser, now: Date): Promise<void> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .execute()
  for (const { id } of due) {
    try {
      // Files first: if a later step fails, all of it is repeated.
      await forgetMails(dataDir, await mailboxesOf(db, id))
      await inTransaction(db, async (tx) => {
        await lockSeatsOf(tx, [id])
        const leaving = await tx
          .selectFrom('users')
          .select('id')
          .where('id', '=', id)
          .where('deletion_due_at', '<=', now)
          .forNoKeyUpdate()
          .executeTakeFirst()
        // The player may have come back at the last moment.
        if (leaving) await deletePlayer(tx, { jobs, now: () => now }, id)
      })
    } catch (err) {
      log.error({ err }, 'A player could not be erased')
    }
  }
}
