import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Operation } from '#contract/admin/operation.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import { measureOperation } from './measure-operation.ts'
import { showOperation } from './show-operation.ts'

const folder = await mkdtemp(join(tmpdir(), 'keepup-operation-'))
afterAll(() => rm(folder, { recursive: true }))
const BACKUP_DIR = join(folder, 'backups')
const { app, people } = await startAdminTest({ environment: { DATA_DIR: folder, BACKUP_DIR } })

const operation = async () => (await people.websiteAdmin.get('/api/admin/operation')).body as Operation

/** The queue of mails of notifications, as the template database has it. */
const QUEUE = 'notifications-mail'

const queueOf = async (name: string) => (await operation()).queues.find((queue) => queue.name === name)

/** Leaves work in a queue in this state, as pg-boss does. */
const leave = (state: string, output: object | null = null, hoursAgo = 0) =>
  app.pool.query(
    `insert into pgboss.job (name, state, retry_count, created_on, started_on, completed_on, start_after, output)
     select $1, $2::pgboss.job_state, 3, ended - interval '10 minutes', ended, case when $2 = 'failed' then ended end,
       ended + interval '5 minutes', $3 from (select now() - make_interval(hours => $4) as ended) at`,
    [QUEUE, state, output, hoursAgo],
  )

test('the operator sees versions, storage, and whether the boards have caught up', async () => {
  const { version, node, postgres, databaseBytes, disk, waitingPlayers } = await operation()
  expect([version, node]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), process.versions.node])
  expect(postgres).toMatch(/^1[5-9]/)
  expect(databaseBytes).toBeGreaterThan(1e6)
  expect(disk.bytes).toBeGreaterThan(disk.freeBytes)
  expect(waitingPlayers).toBe(0)
})

test('a queue counts the failures of the last day', async () => {
  const { failed } = (await queueOf(QUEUE))!
  await leave('failed', null, 25)
  expect((await queueOf(QUEUE))!.failed).toBe(failed)
  await leave('failed', null, 23)
  expect((await queueOf(QUEUE))!.failed).toBe(failed + 1)
  await app.pool.query("delete from pgboss.job where name = $1 and state = 'failed'", [QUEUE])
})

test('failed deliveries are listed with the reason, without the address of anybody', async () => {
  const before = (await queueOf(QUEUE))!
  await leave('created')
  await leave('retry', { message: '451 try again, marta@example.com' })
  await leave('failed', { message: '550 no such user <marta@example.com>' })
  expect(await queueOf(QUEUE)).toMatchObject({
    waiting: before.waiting + 1,
    retrying: before.retrying + 1,
    failed: before.failed + 1,
    oldestAt: expect.any(String),
  })
  const { failures } = await operation()
  expect(failures.map(({ reason }) => reason).toSorted()).toEqual([
    '451 try again, [email]',
    '550 no such user <[email]>',
  ])
  expect(failures.find(({ reason }) => reason.startsWith('550'))!.nextAttemptAt).toBeNull()
  expect(JSON.stringify(failures)).not.toContain('marta')
})

test('services of others that failed are told from the metrics of all processes', async () => {
  const ofStripe = async () => (await operation()).services!.find(({ service }) => service === 'stripe')
  // Files share one process, and another one may have seen failures.
  const before = (await ofStripe())?.inLastHour ?? 0
  const began = Date.now()
  noteServiceFailure('stripe')
  noteServiceFailure('stripe')
  const { lastAt, inLastHour } = (await ofStripe())!
  expect(inLastHour).toBe(before + 2)
  expect(Date.parse(lastAt)).toBeGreaterThan(began - 60_000)
})

test('while the primary process gives no metrics, everything else is told, and the log has the reason', async () => {
  const config = {
    dataDir: folder,
    backups: { folder: undefined, keep: 1, everyHours: 24, recipient: undefined },
  }
  const readMetrics = () => Promise.reject(new Error('No answer'))
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const { services, disk } = await showOperation({ db: app.db, config, log, readMetrics }, new Date())
  expect([services, disk.bytes]).toEqual([null, expect.any(Number)])
  expect(lines).toEqual([expect.stringContaining('No answer')])
})

test('the slowest statements are listed without values where PostgreSQL counts them', async () => {
  expect((await operation()).statements).toBeNull()
  await app.pool.query('create extension pg_stat_statements')
  await app.pool.query("select count(*) from users where email = 'marta@example.com'")
  await app.pool.query("set application_name = 'marta@example.com'")
  const { rows } = await app.pool.query("select query from pg_stat_statements where query like '%marta@%'")
  expect(rows).toEqual([])
  const statements = (await operation()).statements!
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ totalSeconds }) => totalSeconds)).toEqual(
    statements.map(({ totalSeconds }) => totalSeconds).toSorted((a, b) => b - a),
  )
  for (const { text, calls } of statements)
    expect([text, calls]).toEqual([expect.stringMatching(/^\w/), expect.any(Number)])
})

test('the age of the last backup is known, and one that is too old is reported', async () => {
  expect((await operation()).backup).toEqual({
    isScheduled: true,
    lastAt: null,
    bytes: null,
    isOverdue: false,
  })
  await mkdir(BACKUP_DIR)
  const file = join(BACKUP_DIR, 'keepup-2026-11-01T030000.keepup-backup')
  await writeFile(file, 'abc')
  expect((await operation()).backup).toMatchObject({ bytes: 3, isOverdue: false })
  const old = new Date(Date.now() - 49 * 3_600_000)
  await utimes(file, old, old)
  expect((await operation()).backup).toMatchObject({ lastAt: old.toISOString(), isOverdue: true })
})

test('the metrics say the same, and a database that is away takes only its own numbers with it until it is back', async () => {
  const { registry } = createMetrics()
  const config = {
    dataDir: folder,
    backups: { folder: BACKUP_DIR, keep: 1, everyHours: 24, recipient: undefined },
  }
  measureOperation(registry, { db: app.db, config, now: () => new Date() })
  const text = await registry.metrics()
  expect(text).toMatch(/^keepup_saving_possible 1$/m)
  expect(text).toMatch(/^keepup_database_bytes \d{7,}$/m)
  expect(text).toMatch(new RegExp(`^keepup_queue_jobs\\{queue="${QUEUE}",state="failed"\\} 1$`, 'm'))
  expect(text).toMatch(/^keepup_last_backup_timestamp_seconds [1-9]\d+/m)

  const away = createMetrics().registry
  let isAway = true
  const broken = app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('away')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  measureOperation(away, { db: broken, config, now: () => new Date() })
  const left = await away.metrics()
  expect(left).toMatch(/^keepup_saving_possible 0$/m)
  expect(left).not.toMatch(/^keepup_database_bytes \d/m)
  expect(left).toMatch(/^keepup_data_dir_free_bytes \d{7,}/m)

  // A number, because an alert cannot be raised by one that is missing.
  const empty = createMetrics().registry
  const backups = { ...config.backups, folder: join(folder, 'never') }
  measureOperation(empty, { db: app.db, config: { ...config, backups }, now: () => new Date() })
  expect(await empty.metrics()).toMatch(/^keepup_last_backup_timestamp_seconds 0$/m)
  isAway = false
  expect(await away.metrics()).toMatch(/^keepup_videos_bytes \d/m)
})
