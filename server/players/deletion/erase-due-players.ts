import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { deletePlayer } from './delete-player.ts'

export interface Eraser {
  db: Database
  log: Log
  /** The folder of mails that were not sent. */
  dataDir: string
}

/** Erases the players whose time to change their mind is over, one by one. A failure is logged and does not stop the others. */
export async function eraseDuePlayers({ db, log, dataDir }: Eraser, now: Date): Promise<void> {
  const { rows: due } = await sql<{ id: string; email: string }>`
    select id, email from users where deletion_due_at <= ${now} order by deletion_due_at`.execute(db)
  for (const { id, email } of due) {
    try {
      // Files first: if a later step fails, all of it is repeated.
      await forgetMails(dataDir, email)
      await inTransaction(db, async (tx) => {
        const { rows } = await sql`
          select from users where id = ${id} and deletion_due_at <= ${now} for no key update`.execute(tx)
        // The player may have come back at the last moment.
        if (rows.length > 0) await deletePlayer(tx, id)
      })
    } catch (err) {
      log.error({ err }, 'A player could not be erased')
    }
  }
}
