import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { signalFastShutdown } from '#server/platform/database/embedded/postmaster.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { INVITATION_QUEUE } from '#server/groups/invitations/sending/mail-invitation.ts'
import { CLOSE_PAGES_QUEUE } from '#server/billing/stripe/close-pages-soon.ts'
import { MAIL_QUEUE } from '#server/notifications/mail-notification.ts'
import { TEMPLATE } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster's maintenance database. */
    clusterUrl: string
  }
}

/** One PostgreSQL for the run, with the migrated database that every test file clones. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'keepup-test-')))
  // As root, the database runs as a system user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const cluster = await openCluster({ dataDir, fsync: false })
  // An aborted run leaves no database behind.
  process.once('exit', () => signalFastShutdown(cluster.pid))
  const url = new URL(cluster.url)
  url.pathname = '/postgres'
  await makeTemplate(url)
  project.provide('clusterUrl', url.href)
  return async () => {
    await cluster.stop()
    const place = await realpath(join(dataDir, 'postgres'))
    await rm(place, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(maintenance: URL): Promise<void> {
  const client = new pg.Client(maintenance.href)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await makeConnectingCheap(client, maintenance.password)
  await client.end()
  const template = new URL(`/${TEMPLATE}`, maintenance).href
  await migrate(template)
  // Creates the queues once. Nothing is done here.
  const work = [MAIL_QUEUE, INVITATION_QUEUE, CLOSE_PAGES_QUEUE].map((name) => ({
    name,
    run: () => Promise.resolve(),
  }))
  const stop = await startJobs(template, createLog('silent'), { jobs: [], work, metrics: createMetrics() })
  await stop()
}

/** Proving the password 4,096 times over would take a good part of a run, because a test opens many connections. */
async function makeConnectingCheap(client: pg.Client, password: string): Promise<void> {
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`)
}
