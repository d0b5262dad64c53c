import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { deletePlayer } from '#server/players/delete-player.ts'

export interface Eraser {
  db: Database
  log: Log
  /** Where mails lie that nobody sent. */
  dataDir: string
}

/** Erases whoever's time to think it over is up, one by one: who cannot be erased is told of in the log and keeps nobody else. */
export async function eraseDuePlayers({ db, log, dataDir }: Eraser, now: Date): Promise<void> {
  const { rows: due } = await sql<{ id: string; email: string }>`
    select id, email from users where deletion_due_at <= ${now} order by deletion_due_at`.execute(db)
  for (const { id, email } of due) {
    try {
      // Files first: what fails behind them is done again.
      await forgetMails(dataDir, email)
      await inTransaction(db, async (tx) => {
        const { rows } = await sql`
          select from users where id = ${id} and deletion_due_at <= ${now} for no key update`.execute(tx)
        // Somebody came back at the last moment.
        if (rows.length > 0) await deletePlayer(tx, id)
      })
    } catch (err) {
      log.error({ err }, 'A player could not be erased')
    }
  }
}
