import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Operation } from '#contract/admin/operation.ts'
import { enlargeText } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'

const STATE = 'GET /api/admin/operation'

const anOperation = (more: Partial<Operation> = {}): Operation => ({
  at: '2026-11-24T09:00:00Z',
  version: '1.2.3',
  node: '26.10.0',
  postgres: '18.4',
  startedAt: '2026-11-20T09:00:00Z',
  jobs: [
    {
      name: 'players-erase-due',
      cron: '23 * * * *',
      lastEndedAt: '2026-11-24T08:23:00Z',
      lastResult: 'done',
    },
    { name: 'videos-sweep', cron: '1 1 * * *', lastEndedAt: null, lastResult: null },
  ],
  queues: [{ name: 'notification-mails', waiting: 3, retrying: 0, failed: 0, oldestAt: null }],
  failures: [],
  services: [],
  statements: [],
  waitingPlayers: 0,
  databaseBytes: 370_000_000,
  videos: { count: 12, bytes: 4_000_000_000 },
  disk: { freeBytes: 70_000_000_000, bytes: 250_000_000_000 },
  backup: { isScheduled: true, lastAt: '2026-11-24T03:30:00Z', bytes: 1_000_000, isOverdue: false },
  ...more,
})

function openOperation(operation: Operation) {
  const player = aPlayer()
  return openScreen('/admin/operation', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      [STATE]: operation,
    },
  })
}

test('a server without troubles says so, with its version, its storage and its last backup', async () => {
  openOperation(anOperation())
  await expect.element(page.getByText('Everything runs as it should.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Server' })).toMatchTextContent(/Keepup\s*1\.2\.3/)
  await expect.element(page.getByRole('region', { name: 'Storage' })).toMatchTextContent(/12 · 4\sGB/)
  await expect.element(page.getByText('Nothing has failed.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Queues' }))
    .toMatchTextContent(/notification-mails.*Waiting: 3/)
})

test('services of others that failed are listed with how often', async () => {
  openOperation(
    anOperation({ services: [{ service: 'redis', lastAt: '2026-11-24T08:59:00Z', inLastHour: 12 }] }),
  )
  await expect
    .element(page.getByRole('region', { name: 'Failures of outside services' }))
    .toMatchTextContent(/redis.*Last: .*In the last hour: 12/)
})

test('mails that were given up are named in words, and services that nobody knows of leave the rest of the page', async () => {
  openOperation(
    anOperation({ services: [{ service: 'lostMails', lastAt: '2026-11-24T08:59:00Z', inLastHour: 1 }] }),
  )
  const card = page.getByRole('region', { name: 'Failures of outside services' })
  await expect.element(card).toMatchTextContent(/lostMails.*Mails that were given up/)
  openOperation(anOperation({ services: null }))
  await expect.element(card).toMatchTextContent(/The main process did not answer\./)
  await expect.element(page.getByRole('region', { name: 'Queues' })).toBeVisible()
})

test('a server whose backups are not seen from here claims nothing about them', async () => {
  openOperation(anOperation({ backup: { isScheduled: false, lastAt: null, bytes: null, isOverdue: false } }))
  await expect.element(page.getByText('All well. Backups are not seen from here.')).toBeVisible()
  await expect.element(page.getByText('Everything runs as it should.')).not.toBeInTheDocument()
})

test('the slowest statements are listed with what they took', async () => {
  const text = 'select count(*) from users where email = $1'
  openOperation(anOperation({ statements: [{ text, calls: 1234, meanMs: 0.31, totalSeconds: 4.26 }] }))
  const card = page.getByRole('region', { name: 'Slowest statements' })
  await expect.element(card).toMatchTextContent(/email = \$1.*Calls: 1,234.*0\.3 ms.*4\.3 s/)
})

test('where statements are not counted, the page says what is needed', async () => {
  openOperation(anOperation({ statements: null }))
  await expect
    .element(page.getByRole('region', { name: 'Slowest statements' }))
    .toMatchTextContent(/pg_stat_statements/)
})

test('problems stand at the top, and failed jobs come first', async () => {
  const failed = { name: 'videos-sweep', cron: '1 1 * * *', lastEndedAt: '2026-11-24T01:01:00Z' }
  const { jobs, queues } = anOperation()
  openOperation(
    anOperation({
      jobs: [jobs[0]!, { ...failed, lastResult: 'failed' }],
      queues: [{ ...queues[0]!, retrying: 2 }],
      failures: [
        {
          id: '1',
          queue: 'notification-mails',
          attempts: 4,
          failedAt: '2026-11-24T08:00:00Z',
          nextAttemptAt: '2026-11-24T08:15:00Z',
          reason: '451 greylisted',
        },
      ],
      disk: { freeBytes: 1_000_000, bytes: 250_000_000_000 },
      backup: { isScheduled: true, lastAt: null, bytes: null, isOverdue: false },
    }),
  )
  for (const trouble of [
    'Little room left on the disk.',
    'The last backup is missing or too old.',
    'Some work of notification-mails failed.',
    'The job videos-sweep failed.',
  ])
    await expect.element(page.getByText(trouble)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Failed deliveries' }))
    .toMatchTextContent(/notification-mails.*451 greylisted/)
  await expect
    .element(page.getByRole('region', { name: 'Scheduled jobs' }).getByRole('listitem').first())
    .toMatchTextContent(/videos-sweep/)
})

test('the facts of a server stay within their cards at 200 % text', async () => {
  enlargeText()
  openOperation(anOperation())
  for (const name of ['Server', 'Storage', 'Backup', 'Queues', 'Scheduled jobs']) {
    const card = page.getByRole('region', { name })
    await expect.element(card).toBeVisible()
    const { scrollWidth, clientWidth } = card.element()
    expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth)
  }
})
