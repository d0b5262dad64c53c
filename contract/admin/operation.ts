import { z } from 'zod'
import { instant } from '#contract/instant.ts'

const count = z.number().int()

const ScheduledJobState = z.object({
  name: z.string(),
  /** A cron expression in UTC. */
  cron: z.string(),
  /** Null before the first run. */
  lastEndedAt: instant.nullable(),
  lastResult: z.enum(['done', 'failed']).nullable(),
})
export type ScheduledJobState = z.infer<typeof ScheduledJobState>

const QueueState = z.object({
  name: z.string(),
  /** Not tried yet. */
  waiting: count,
  /** Failed, and will be tried again. */
  retrying: count,
  /** Failed for good within the last day. */
  failed: count,
  /** When the oldest that is not done was added. */
  oldestAt: instant.nullable(),
})
export type QueueState = z.infer<typeof QueueState>

const FailedDelivery = z.object({
  id: z.string(),
  queue: z.string(),
  attempts: count,
  failedAt: instant.nullable(),
  /** Null if it is given up. */
  nextAttemptAt: instant.nullable(),
  /** What the mail service or the database answered, without addresses. */
  reason: z.string(),
})
export type FailedDelivery = z.infer<typeof FailedDelivery>

/** What Keepup asks of others. `lostMails` are mails that were given up. */
export const OUTSIDE_SERVICES = ['mail', 'lostMails', 'bucket', 'redis', 'stripe', 'google', 'apple'] as const
export type OutsideService = (typeof OUTSIDE_SERVICES)[number]

const ServiceFailures = z.object({
  service: z.enum(OUTSIDE_SERVICES),
  lastAt: instant,
  inLastHour: count,
})
export type ServiceFailures = z.infer<typeof ServiceFailures>

const SlowStatement = z.object({
  /** Without values. */
  text: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  totalSeconds: z.number(),
})
export type SlowStatement = z.infer<typeof SlowStatement>

/** What the operator looks at when something is wrong. Services, disk and backup are those of the machine that answers. */
export const Operation = z.object({
  at: instant,
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: instant,
  jobs: z.array(ScheduledJobState),
  queues: z.array(QueueState),
  /** The latest ones. */
  failures: z.array(FailedDelivery),
  /** Services of others that have failed since the start of the processes of this machine. Null while its primary process does not answer. */
  services: z.array(ServiceFailures).nullable(),
  /** The statements that took the most time altogether. Null where PostgreSQL does not count them. */
  statements: z.array(SlowStatement).nullable(),
  /** Players whose practice the boards do not show yet; at most PLAYERS_COUNTED. */
  waitingPlayers: count,
  databaseBytes: z.number(),
  videos: z.object({ count, bytes: z.number() }),
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }),
  backup: z.object({
    /** Whether BACKUP_DIR is set. */
    isScheduled: z.boolean(),
    lastAt: instant.nullable(),
    bytes: z.number().nullable(),
    /** The last one is older than two intervals. */
    isOverdue: z.boolean(),
  }),
})
export type Operation = z.infer<typeof Operation>
