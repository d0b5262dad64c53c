import { CompiledQuery, type Kysely } from 'kysely'
import type { FailedDelivery, QueueState, ScheduledJobState } from '#contract/admin/operation.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { withoutMailAddresses } from '#server/platform/monitoring/log.ts'

/** pg-boss's own tables are not in the row types, so these statements are plain texts. */
async function read<Row>(db: Kysely<DB>, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/** Queues of pg-boss itself begin with an underscore. */
const OURS = String.raw`name not like '\_%' and name not in (select name from pgboss.schedule)`

/** The queues that transactions leave work in. */
export async function listQueues(db: Kysely<DB>, now: Date): Promise<QueueState[]> {
  const rows = await read<Omit<QueueState, 'oldestAt'> & { oldest: Date | null }>(
    db,
    `select name, waiting, retrying, failed, oldest
     from pgboss.queue q cross join lateral (
       select count(*) filter (where state = 'created')::integer as waiting, count(*) filter (where state = 'retry')::integer as retrying,
         count(*) filter (where state = 'failed' and completed_on > $1)::integer as failed,
         min(created_on) filter (where state in ('created', 'retry')) as oldest
       from pgboss.job where job.name = q.name) jobs
     where ${OURS} order by name`,
    [new Date(now.getTime() - DAY_MS)],
  )
  return rows.map(({ oldest, ...queue }) => ({ ...queue, oldestAt: oldest?.toISOString() ?? null }))
}

/** The scheduled jobs, with how their last run ended. */
export async function listScheduledJobs(db: Kysely<DB>): Promise<ScheduledJobState[]> {
  const rows = await read<{
    name: string
    cron: string
    state: keyof typeof RESULTS | null
    ended: Date | null
  }>(
    db,
    `select s.name, s.cron, last.state, last.completed_on as ended
     from pgboss.schedule s left join lateral (
       select state, completed_on from pgboss.job
       where job.name = s.name and state in ('completed', 'failed') order by completed_on desc limit 1) last on true
     order by s.name`,
  )
  return rows.map(({ name, cron, state, ended }) => ({
    name,
    cron,
    lastEndedAt: ended?.toISOString() ?? null,
    lastResult: state === null ? null : RESULTS[state],
  }))
}

const RESULTS = { completed: 'done', failed: 'failed' } as const

const SHOWN_FAILURES = 20
const REASON_LENGTH = 200

/** The latest work of the queues that failed, waiting for another attempt or given up. Mail services quote addresses, which are left out. */
export async function listFailures(db: Kysely<DB>): Promise<FailedDelivery[]> {
  const rows = await read<{
    id: string
    queue: string
    attempts: number
    failed: Date | null
    next: Date | null
    message: string | null
  }>(
    db,
    `select id, name as queue, retry_count as attempts, coalesce(completed_on, started_on) as failed,
       case when state = 'retry' then start_after end as next, output->>'message' as message
     from pgboss.job where state in ('retry', 'failed') and ${OURS}
     order by coalesce(completed_on, started_on) desc nulls last limit ${SHOWN_FAILURES}`,
  )
  return rows.map(({ id, queue, attempts, failed, next, message }) => ({
    id,
    queue,
    attempts,
    failedAt: failed?.toISOString() ?? null,
    nextAttemptAt: next?.toISOString() ?? null,
    reason: withoutMailAddresses(message ?? '').slice(0, REASON_LENGTH),
  }))
}
