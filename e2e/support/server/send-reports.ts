import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { tellOfReports } from '#server/groups/report/tell-of-reports.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { dataFolder } from './data-folder.ts'

/** Does today what the job of the monthly reports does on the first of the next month. The server sends the mails. */
export async function sendReports(): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataFolder() })
  const nextMonth = addMonths(monthOf(new Date().toISOString()), 1)
  await withDatabase(config, async (db) => {
    const { queue, close } = await openJobQueue(db, createLog('silent'))
    await tellOfReports({ db, jobs: queue, baseTier: config.baseTier }, new Date(`${nextMonth}-01T06:11:00Z`))
    await close()
  })
}
