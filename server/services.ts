import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CompleteConfig } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Replica } from '#server/platform/database/connections/replica.ts'
import type { LiveBoards } from '#server/leaderboards/live/live-boards.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { FindLogin } from '#server/platform/http/require-login.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { ReadMetrics } from '#server/platform/monitoring/gather-metrics.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import type { Identity } from '#server/identity/identity.ts'

/** Everything that routes may need. main.ts or a test puts it together. */
export interface Services {
  config: CompleteConfig
  db: Kysely<DB>
  findLogin: FindLogin
  identity: Identity
  jobs: JobQueue
  limits: Limits
  liveBoards: LiveBoards
  log: Logger
  mailer: Mailer
  metrics: Metrics
  now: () => Date
  /** The metrics of all processes of this machine. */
  readMetrics: ReadMetrics
  replica: Replica
}
