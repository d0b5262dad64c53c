import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createApp } from '#server/app.ts'
import { joinDefaultTeam } from '#server/groups/joining/join-default-team.ts'
import { handOver } from '#server/hand-over.ts'
import { createFindLogin } from '#server/identity/logins/find-login.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createLiveBoards } from '#server/leaderboards/live/live-boards.ts'
import { readConfig, type CompleteConfig, type Config } from '#server/platform/config.ts'
import { checkDatabase } from '#server/platform/database/connections/check-database.ts'
import { keepClusterRunning } from '#server/platform/database/embedded/keep-cluster-running.ts'
import { upgrade } from '#server/platform/database/migrating/migrate.ts'
import { createDatabase, createPool, endPool } from '#server/platform/database/connections/pool.ts'
import { followReplica, noReplica, type Replica } from '#server/platform/database/connections/replica.ts'
import { openLimits } from '#server/platform/limits/open-limits.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { createHttpServer } from '#server/platform/http/listening/create-http-server.ts'
import { keptAuthSecret } from '#server/platform/lifecycle/data-folder/auth-secret.ts'
import { claimDataFolder } from '#server/platform/lifecycle/data-folder/claim-data-folder.ts'
import {
  checkAddressIsFree,
  drain,
  endSilentConnections,
  listen,
} from '#server/platform/lifecycle/http-listener.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import {
  forgetRunningServer,
  recordRunningServer,
} from '#server/platform/lifecycle/data-folder/running-server.ts'
import { onStopMessage, runWorkers, tellPrimaryReady } from '#server/platform/lifecycle/workers.ts'
import { type JobQueue, openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { isBuilt } from '#server/platform/http/web-app.ts'
import { createLog, type Log } from '#server/platform/monitoring/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { gatherMetrics, type ReadMetrics, shareMetrics } from '#server/platform/monitoring/gather-metrics.ts'
import { createMetrics, type Metrics } from '#server/platform/monitoring/metrics.ts'
import { serveMetrics } from '#server/platform/monitoring/serve-metrics.ts'
import { startTracing } from '#server/platform/monitoring/tracing.ts'
import { SILENCE_MS } from '#server/platform/timeouts.ts'
import { runJobs } from '#server/run-jobs.ts'
import type { Services } from '#server/services.ts'

/** Connections that all processes of this machine share. PostgreSQL has some more for jobs and commands. */
const POOLED_CONNECTIONS = 160

/** The build puts the web app here. */
const WEB_ROOT = join(import.meta.dirname, '../dist/web')
const DEMO = join(import.meta.dirname, '../scripts/demo.js')

type Resources = AsyncDisposableStack

/** What this process counts, and what all of them have counted. */
interface Seen {
  metrics: Metrics
  readMetrics: ReadMetrics
}

if (cluster.isPrimary) await runUntilStopped(startKeepup)
else await runUntilStopped(startWorker, onStopMessage)

async function startKeepup(resources: Resources): Promise<boolean> {
  const given = readConfig(process.env)
  const log = createLog(given.logLevel)
  const { databaseUrl } = given
  const config = databaseUrl
    ? await backedByServer(given, databaseUrl)
    : await backedByCluster(given, log, resources)
  if (!config) return false
  await openTracing(config, log, resources)
  const metrics = createMetrics()
  const readMetrics = gatherMetrics(metrics.registry)
  // Before the first request, because it creates the queues that requests leave work in.
  await runJobs(config, log, metrics, resources)
  if (config.webConcurrency > 1) {
    const workers = await runWorkers(config.webConcurrency, environmentOf(config), log)
    resources.defer(() => workers.stop())
  } else await serve(config, log, { metrics, readMetrics }, resources)
  await offerMetrics(config, resources, readMetrics)
  if (!databaseUrl) {
    await recordRunningServer(config.dataDir, { pid: process.pid, url: config.publicUrl })
    resources.defer(() => forgetRunningServer(config.dataDir))
  }
  if (!config.rateLimits) log.warn('RATE_LIMITS is off: for load tests only')
  if (!isBuilt(WEB_ROOT))
    log.warn(
      'The web app is missing in dist/web, so only the API answers. Run `npm run build`, then start again.',
    )
  // `npm run demo` passes --demo, and has already printed more than this. A release has no demo.
  const offersDemo = existsSync(DEMO) && !process.argv.includes('--demo')
  const hint = offersDemo ? '\nTo try it with sample players and teams: npm run demo' : ''
  console.log(`Keepup is running on ${config.publicUrl}${hint}`)
  return true
}

async function startWorker(resources: Resources): Promise<boolean> {
  // The primary gives every worker the database and the secret.
  const config = readConfig(process.env) as CompleteConfig
  const log = createLog(config.logLevel)
  await openTracing(config, log, resources)
  const metrics = createMetrics()
  const readMetrics = shareMetrics(metrics.registry)
  await serve(config, log, { metrics, readMetrics }, resources)
  tellPrimaryReady()
  return true
}

async function openTracing({ tracing }: Config, log: Log, resources: Resources): Promise<void> {
  if (tracing) resources.defer(await startTracing(tracing, log))
}

function environmentOf({ databaseUrl, authSecret }: CompleteConfig): Record<string, string> {
  return { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret }
}

/** Uses an outside PostgreSQL. */
async function backedByServer(config: Config, databaseUrl: string): Promise<CompleteConfig> {
  await checkAddressIsFree(config)
  const { databaseListenUrl } = config
  if (databaseListenUrl) await checkDatabase(databaseListenUrl, 'DATABASE_LISTEN_URL')
  await checkDatabase(databaseUrl)
  // Migrating holds a lock from one statement to the next, which a pooler may not keep.
  await upgrade(databaseListenUrl ?? databaseUrl, console.log)
  return { ...config, databaseUrl, authSecret: config.authSecret! }
}

/** Uses the embedded PostgreSQL in the data folder; null when another server runs on that folder. */
async function backedByCluster(
  config: Config,
  log: Log,
  resources: Resources,
): Promise<CompleteConfig | null> {
  const { dataDir } = config
  const claim = await claimDataFolder(dataDir)
  if ('running' in claim) {
    console.log(`Keepup is already running on ${claim.running.url}`)
    return null
  }
  resources.defer(() => claim.lock.release())
  await checkAddressIsFree(config)
  const database = await keepClusterRunning({ dataDir, report: console.log }, log)
  resources.defer(() => database.stop())
  await upgrade(database.url, console.log)
  return {
    ...config,
    databaseUrl: database.url,
    authSecret: config.authSecret ?? (await keptAuthSecret(dataDir)),
  }
}

async function offerMetrics(
  { metricsPort }: CompleteConfig,
  resources: Resources,
  read: ReadMetrics,
): Promise<void> {
  if (metricsPort === undefined) return
  const server = await serveMetrics(metricsPort, read)
  resources.defer(() => server.close().closeAllConnections())
}

/** Starts answering requests. */
async function serve(config: CompleteConfig, log: Log, seen: Seen, resources: Resources): Promise<void> {
  const max = config.databasePoolSize ?? Math.floor(POOLED_CONNECTIONS / Math.max(config.webConcurrency, 8))
  const pool = createPool({
    url: config.databaseUrl,
    log,
    max,
    answerWithinMs: SILENCE_MS,
    isPooled: config.isPooled,
  })
  resources.defer(() => endPool(pool))
  seen.metrics.watchPool('requests', pool)
  const { queue, close } = await openJobQueue(createDatabase(pool), log)
  resources.defer(close)
  const limits = openLimits(config, log, pool, resources)
  const replica = openReplica(config, log, { primary: pool, max, ...seen }, resources)
  const services = createServices(config, log, { pool, jobs: queue, limits, replica, ...seen })
  resources.defer(() => services.mailer.settled())
  const { fetch } = createApp(services, WEB_ROOT)
  const server = createHttpServer(fetch, log)
  endSilentConnections(server)
  await listen(server, config, { shared: cluster.isWorker })
  resources.defer(() => services.liveBoards.stop())
  resources.defer(() => drain(server))
  // Runs before the drain, because event streams never end by themselves.
  resources.defer(() => services.liveBoards.endStreams())
}

/** What is read from a replica, if there is one. */
function openReplica(
  config: CompleteConfig,
  log: Log,
  { primary, max, metrics }: { primary: Pool; max: number; metrics: Metrics },
  resources: Resources,
): Replica {
  const { databaseReadUrl: url } = config
  if (url === undefined) return noReplica(createDatabase(primary))
  const pool = createPool({
    url,
    log,
    max,
    name: 'keepup reads',
    answerWithinMs: SILENCE_MS,
    isPooled: config.isPooled,
  })
  resources.defer(() => endPool(pool))
  metrics.watchPool('reads', pool)
  const replica = followReplica(createDatabase(primary), createDatabase(pool))
  resources.defer(() => replica.stop())
  return replica
}

function createServices(
  config: CompleteConfig,
  log: Log,
  given: Seen & { pool: Pool; jobs: JobQueue; limits: Limits; replica: Replica },
): Services {
  const { pool, jobs, limits, metrics, readMetrics, replica } = given
  const db = createDatabase(pool)
  const mailer = createMailer(config, { log, metrics })
  const now = () => new Date()
  const identity = createIdentity({ db, jobs, log, limits, mailer, now, handOver, joinDefaultTeam }, config)
  const findLogin = createFindLogin(db, config)
  const liveBoards = createLiveBoards({
    db,
    databaseUrl: config.databaseListenUrl ?? config.databaseUrl,
    log,
    metrics,
    now,
  })
  return {
    config,
    db,
    findLogin,
    identity,
    jobs,
    limits,
    liveBoards,
    log,
    mailer,
    metrics,
    now,
    readMetrics,
    replica,
  }
}
