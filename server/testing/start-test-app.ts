import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { joinDefaultTeam } from '#server/groups/joining/join-default-team.ts'
import { handOver } from '#server/hand-over.ts'
import { createFindLogin } from '#server/identity/logins/find-login.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { billingWork } from '#server/billing/scheduled-jobs.ts'
import { queuedWork } from '#server/jobs.ts'
import { noReplica } from '#server/platform/database/connections/replica.ts'
import { createLiveBoards } from '#server/leaderboards/live/live-boards.ts'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { readConfig, type CompleteConfig } from '#server/platform/config.ts'
import { createHttpServer } from '#server/platform/http/listening/create-http-server.ts'
import { type JobQueue, openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMailer, type Mail, type Mailer } from '#server/platform/mail/mailer.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import type { Services } from '#server/services.ts'
import { arrival } from './arrival.ts'
import { openTestDatabase, type TestDatabase } from './database/open-test-database.ts'
import { insertNewcomer, signUpPlayer, type Player, TEST_SECRET } from './player.ts'

export interface TestApp extends TestDatabase {
  url: string
  databaseUrl: string
  /** The server's clock; a test may move it. */
  clock: { now: Date | null }
  /** The time of that clock. */
  now: () => Date
  jobs: JobQueue
  /** The mails so far, in order; empty when the test gives an SMTP_URL. */
  mails: Mail[]
  /** The first mail like this, as soon as it is sent. Jobs send their mails in any order. */
  mailed: (isMeant: (mail: Mail) => boolean) => Promise<Mail>
  /** A player, made by SQL. */
  signUp: (email?: string) => Promise<Player>
  /** A player who signed up by email, with the password PASSWORD. */
  signUpByEmail: (email?: string) => Promise<Player>
  /** Does what a mail's link does. */
  confirmEmail: (player: Player) => Promise<unknown>
}

interface TestSettings {
  rateLimits?: boolean
  /** Does the work that changes leave in queues, such as mailing notifications. Otherwise it stays there. */
  jobs?: boolean
  environment?: Record<string, string>
  /** False: nobody asks the database but requests, and boards stay as they are. */
  projects?: boolean
  /** Milliseconds that parts of boards are kept. The default is none, so that a test may change them by SQL. */
  snapshotMs?: number
  /** The folder of the built web app. */
  webRoot?: string
  /** Gets every log line. The default is no log. */
  onLogLine?: (line: string) => void
}

/** For a test that reads metrics: start the application with it. */
export const METRICS_TOKEN = 'the token of the operator'

export async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return answer.text()
}

/** The whole application on loopback, with a database of its own, for the test file that calls this at its top. */
export async function startTestApp({
  rateLimits = false,
  jobs = false,
  environment = {},
  projects = true,
  snapshotMs = 0,
  // No API test needs files that exist only after a build.
  webRoot = 'web/public',
  onLogLine,
}: TestSettings = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const server = createHttpServer(async (request, env) => {
    // Tests read at once what a server projects within a second.
    if (projects && request.method === 'GET') await bringBoardsUpToDate(database)
    return app.fetch(request, env)
  }, createLog('silent'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock: TestApp['clock'] = { now: null }
  const env = {
    PUBLIC_URL: url,
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    AUTH_SECRET: TEST_SECRET,
    ...environment,
  }
  const mails: Mail[] = []
  const services = await createServices(database, env, clock, { mails, onLogLine, snapshotMs })
  if (!projects) await services.liveBoards.stop()
  const app = createApp(services, webRoot)
  if (jobs) await workOff(services, database.url)
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // An answer that no test has read to its end would keep its connection, as in production.
    server.closeAllConnections()
    await closed
  })
  return {
    ...database,
    url,
    databaseUrl: database.url,
    clock,
    now: services.now,
    jobs: services.jobs,
    mails,
    mailed: (isMeant) => arrival(() => mails.find(isMeant)),
    signUp: (email) => insertNewcomer(database.pool, url, email),
    signUpByEmail: (email) => signUpPlayer(url, email),
    confirmEmail: ({ id }) =>
      database.pool.query('update users set email_verified = true where id = $1', [id]),
  }
}

/** More often than any player is locked for: by a save, or by the projector of the application. */
const MOST_ROUNDS = 50

/** Only a player whom the test itself keeps locked is left out. */
async function bringBoardsUpToDate(database: TestDatabase): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await haveMoved(database)); round++)
    await projectBoards(database.db).catch(() => {})
}

/** Whether boards are behind. One statement: most requests come after nothing that boards show. */
async function haveMoved({ db }: TestDatabase): Promise<boolean> {
  const moved = await db.selectFrom('moved_players').select('user_id').limit(1).executeTakeFirst()
  return moved !== undefined
}

/** Milliseconds; shorter than a server's. */
const HEARTBEAT = 250

async function createServices(
  { pool, db, url: databaseUrl }: TestDatabase,
  env: Record<string, string>,
  clock: TestApp['clock'],
  {
    mails,
    onLogLine,
    snapshotMs,
  }: { mails: Mail[]; onLogLine: ((line: string) => void) | undefined; snapshotMs: number },
): Promise<Services> {
  const config = { ...readConfig(env), databaseUrl: '' } as CompleteConfig
  // One process runs the applications of many files, and each would measure it to the end.
  const metrics = createMetrics({ ofProcess: false })
  const log = onLogLine ? createLog('trace', onLogLine) : createLog('silent')
  const limits = createLimits(pool, log, config.rateLimits)
  const mailer = config.mail.smtpUrl ? createMailer(config, { log, metrics }) : mailboxOf(mails)
  const { queue, close } = await openJobQueue(db, log)
  afterAll(close)
  const now = () => clock.now ?? new Date()
  const identity = createIdentity(
    { db, jobs: queue, log, limits, mailer, now, handOver, joinDefaultTeam },
    config,
  )
  const liveBoards = createLiveBoards({
    db,
    databaseUrl,
    log,
    metrics,
    now,
    heartbeatMs: HEARTBEAT,
    snapshotMs,
  })
  afterAll(() => liveBoards.stop())
  return {
    config,
    db,
    findLogin: createFindLogin(db, config),
    identity,
    jobs: queue,
    limits,
    liveBoards,
    log,
    mailer,
    metrics,
    now,
    readMetrics: () => metrics.registry.metrics(),
    replica: noReplica(db),
  }
}

/** Works off the queues as the server does, only sooner. */
async function workOff(
  { config, db, jobs: queue, limits, log, mailer, metrics }: Services,
  databaseUrl: string,
): Promise<void> {
  const work = [
    ...queuedWork({ db, jobs: queue, limits, mailer, publicUrl: config.publicUrl }),
    ...billingWork({ config, db, jobs: queue, log }),
  ]
  const pace = { retryDelay: 1, pollingIntervalSeconds: 0.5 }
  afterAll(await startJobs(databaseUrl, log, { jobs: [], work, metrics, pace }))
}

const mailboxOf = (mails: Mail[]): Mailer => ({
  send: (mail) => void mails.push(mail),
  deliver: async (mail) => {
    mails.push(mail)
    return 'taken'
  },
  settled: () => Promise.resolve(),
})
