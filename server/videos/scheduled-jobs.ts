import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ScheduledJob } from '#server/platform/jobs/start-jobs.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { expireUploads } from './clean-up/expire-uploads.ts'
import { removeBytes } from './clean-up/remove-bytes.ts'
import { sweepOrphans } from './clean-up/sweep-orphans.ts'
import { createVideoStorage } from './storage/create-video-storage.ts'

/** The jobs that keep rows and bytes of videos together. */
export function videoJobs(db: Kysely<DB>, config: Config, log: Log): ScheduledJob[] {
  const means = { db, log, storage: createVideoStorage(db, config) }
  return [
    { name: 'videos-remove-bytes', cron: '* * * * *', run: () => removeBytes(means) },
    { name: 'videos-expire-uploads', cron: '*/10 * * * *', run: () => expireUploads(means, new Date()) },
    { name: 'videos-sweep-orphans', cron: '43 4 * * *', run: () => sweepOrphans(means, new Date()) },
  ]
}
