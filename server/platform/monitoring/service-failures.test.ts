import { createServer, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createPayments } from '#server/billing/stripe/payments.ts'
import { noteProvider } from '#server/identity/providers/sign-in-result.ts'
import { readConfig } from '#server/platform/config.ts'
import { openRedis } from '#server/platform/limits/redis.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createS3Storage } from '#server/videos/storage/s3-storage.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { noteServiceFailure, readServiceFailures } from './service-failures.ts'

const log = createLog('silent')
const metrics = createMetrics({ ofProcess: false })
const NOW = new Date('2026-11-30T13:00:00Z')
const failed = async () => readServiceFailures(await metrics.registry.metrics(), NOW)
const failuresOf = async (name: string) => (await failed()).find(({ service }) => service === name)

/** A place where nothing listens any more. */
async function closedPlace(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  server.close()
  return `127.0.0.1:${port}`
}

test('a server of which no service has failed has nothing to tell', async () => {
  expect(await failed()).toEqual([])
})

test('an hour later only the time is left', async () => {
  noteServiceFailure('apple', performance.now() - 3_600_000)
  const { lastAt, inLastHour } = (await failuresOf('apple'))!
  expect(lastAt).toMatch(/^2026-11-30T1(1:59:59|2:00:00)/)
  expect(inLastHour).toBe(0)
})

test('a mail service that does not answer, and the mail that is lost, are known to the operator', async () => {
  const mail = { smtpUrl: `smtp://${await closedPlace()}`, from: 'keepup@example.com' }
  const mailer = createMailer({ dataDir: '/', mail }, { log, metrics }, { retryAfterMs: [1] })
  mailer.send({ to: 'marta@example.com', subject: '', text: '', html: '' })
  await mailer.settled()
  expect(await failuresOf('mail')).toMatchObject({ inLastHour: 2 })
  expect(await failuresOf('lostMails')).toMatchObject({ inLastHour: 1 })
})

test('a Redis, a bucket and a Stripe that do not answer are known to the operator', async () => {
  const place = await closedPlace()
  const redis = openRedis(`redis://${place}`, log)
  await vi.waitFor(async () => expect(await failuresOf('redis')).toBeDefined(), 30_000)
  redis.disconnect()
  const bucket = createS3Storage(
    { bucket: 'videos', region: 'eu', accessKeyId: 'a', secretAccessKey: 'b' },
    `http://${place}`,
  )
  await expect(bucket.sizeOf('one')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await failuresOf('bucket')).toBeDefined()
  const payments = createPayments(
    readConfig({
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      STRIPE_API_BASE: `http://${place}`,
    }),
    log,
  )!
  await expect(payments.ask((stripe) => stripe.prices.list())).rejects.toMatchObject({
    code: 'BILLING_UNAVAILABLE',
  })
  expect(await failuresOf('stripe')).toMatchObject({ inLastHour: 1 })
})

test('a provider that does not answer is known to the operator, and not a player who changed their mind', async () => {
  const answer = (error: string) =>
    new Response(null, { status: 303, headers: { location: `/api/auth/result?error=${error}` } })
  noteProvider('/api/auth/callback/google', answer('access_denied'))
  expect(await failuresOf('google')).toBeUndefined()
  noteProvider('/api/auth/callback/google', answer('temporarily_unavailable'))
  noteProvider('/api/auth/callback/apple', answer('invalid_code'))
  expect([await failuresOf('google'), await failuresOf('apple')]).toMatchObject([
    { inLastHour: 1 },
    { inLastHour: 1 },
  ])
})
