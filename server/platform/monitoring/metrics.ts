import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client'
import type { Pool } from 'pg'
import { serviceFailureMetrics } from './service-failures.ts'
import { VERSION } from '#server/platform/version.ts'

/** Everything that a process counts. Names and units follow Prometheus: seconds, bytes, and `_total` for what only grows. */
export type Metrics = ReturnType<typeof createMetrics>

/** The numbers of one registry, as another process reads them. */
export type Numbers = MetricObjectWithValues<MetricValue<string>>[]

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800]
const DELAY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

/**
 * A label has few values, all of them ours. It never holds an id, a name, or anything else that a client sent. `ofProcess`: also Node's own
 * numbers, which are measured until the process ends.
 */
export function createMetrics({ ofProcess = true } = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'keepup_build_info',
    help: 'Always 1; the version is in the label',
    registers,
    labelNames: ['version'],
    aggregator: 'first',
  }).set({ version: VERSION }, 1)

  serviceFailureMetrics(registers)

  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a request is answered, by method, route and status; of an event stream, until it begins',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusedWebhooks: new Counter({
      name: 'keepup_billing_webhooks_refused_total',
      help: 'Webhooks that were not signed by the payment service they claimed to be from',
      labelNames: ['provider'] as const,
      registers,
    }),
    saves: countByResult({
      name: 'keepup_saves_total',
      help: 'Practice sessions that were sent, by what became of them',
      results: ['new', 'repeated', 'refused', 'failed'],
      registers,
    }),
    boardReads: countByResult({
      name: 'keepup_board_reads_total',
      help: 'Pages of leaderboards that were asked for',
      results: ['shown', 'refused', 'failed'],
      registers,
    }),
    uploads: countByResult({
      name: 'keepup_uploads_total',
      help: 'Uploads of videos, by what became of them',
      results: ['begun', 'finished', 'refused', 'failed'],
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'keepup_uploaded_bytes_total',
      help: 'Bytes of videos that have arrived',
      registers,
    }),
    eventStreams: new Gauge({
      name: 'keepup_event_streams',
      help: 'Open event streams of leaderboards',
      registers,
    }),
    mailAttempts: countByResult({
      name: 'keepup_mail_attempts_total',
      help: 'Mails that were given to the mail service, by its answer',
      results: ['taken', 'refused', 'failed'],
      registers,
    }),
    mailsGivenUp: new Counter({
      name: 'keepup_mails_given_up_total',
      help: 'Mails to sign in and the like that were lost, because the mail service failed again and again',
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'keepup_job_duration_seconds',
      // Not `job`, which is the name of a target in Prometheus.
      help: 'How long a run of a job took, by job and result',
      labelNames: ['job_name', 'result'] as const,
      buckets: JOB_SECONDS,
      registers,
    }),
    projection: projectionMetrics(registers),
    watchPool: poolMetrics(registers),
  }
}

interface CountByResult<R extends string> {
  name: string
  help: string
  results: readonly R[]
  registers: Registry[]
}

/** A counter that begins at zero for each result, so that the first failure already is an increase. */
function countByResult<const R extends string>({ results, ...named }: CountByResult<R>) {
  const counter = new Counter({ ...named, labelNames: ['result'] as const })
  for (const result of results) counter.inc({ result }, 0)
  return { inc: (result: R) => counter.inc({ result }) }
}

/** How far the boards are behind what was saved. */
function projectionMetrics(registers: Registry[]) {
  const seconds = new Histogram({
    name: 'keepup_board_projection_delay_seconds',
    help: 'Time from a save until the boards show it',
    buckets: DELAY_SECONDS,
    registers,
  })
  let waitingSince: number | undefined
  const waited = () => (waitingSince === undefined ? 0 : (performance.now() - waitingSince) / 1000)
  void new Gauge({
    name: 'keepup_board_projection_lag_seconds',
    help: 'Age of the oldest save of this process that the boards do not show yet; 0 if they show all',
    registers,
    aggregator: 'max',
    collect() {
      this.set(waited())
    },
  })
  return {
    /** Something was saved that is not on the boards yet. */
    waits: () => void (waitingSince ??= performance.now()),
    /** Returns what to call when everything that waits now is on the boards. */
    begins: () => {
      const since = waitingSince
      waitingSince = undefined
      return {
        succeeded: () => since !== undefined && seconds.observe((performance.now() - since) / 1000),
        failed: () => void (waitingSince = since ?? waitingSince),
      }
    },
  }
}

/** Returns what shows a pool of connections to the database under a name. */
function poolMetrics(registers: Registry[]): (name: string, pool: Pool) => void {
  const pools = new Map<string, Pool>()
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [of, pool] of pools) this.set({ pool: of }, read(pool))
      },
    })
  gauge('keepup_db_pool_connections_max', 'Connections that may be open', (pool) => pool.options.max)
  gauge('keepup_db_pool_connections', 'Open connections', (pool) => pool.totalCount)
  gauge('keepup_db_pool_connections_idle', 'Open connections without work', (pool) => pool.idleCount)
  gauge('keepup_db_pool_waiting', 'Requests that wait for a connection', (pool) => pool.waitingCount)
  return (name, pool) => void pools.set(name, pool)
}
