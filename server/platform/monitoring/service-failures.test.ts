import { expect, test } from 'vitest'
import { createPayments } from '#server/billing/stripe/payments.ts'
import { noteProvider } from '#server/identity/providers/sign-in-result.ts'
import { readConfig } from '#server/platform/config.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { openRedis } from '#server/platform/limits/open-limits.ts'
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
const countOf = async (name: string) => (await failuresOf(name))?.inLastHour ?? 0

/** How often each of these failed during the work. Files share one process, and another one may have seen failures before. */
async function failuresDuring(names: readonly string[], work: () => unknown): Promise<number[]> {
  const before = await Promise.all(names.map(countOf))
  await work()
  return (await Promise.all(names.map(countOf))).map((count, i) => count - before[i]!)
}

/** Where nothing listens. */
const closedPlace = async () => `127.0.0.1:${await freePort()}`

test('a service that has not failed has nothing to tell', () => {
  expect(readServiceFailures('keepup_service_failures_in_last_hour{service="mail"} 0', NOW)).toEqual([])
})

test('an hour later only the time is left', async () => {
  const hourAgo = performance.now() - 3_600_000
  expect(await failuresDuring(['apple'], () => noteServiceFailure('apple', hourAgo))).toEqual([0])
  expect((await failuresOf('apple'))!.lastAt).toMatch(/^2026-11-30T1(1:59|2:00)/)
})

test('a mail service that does not answer, and the mail that is lost, are known to the operator', async () => {
  const mail = { smtpUrl: `smtp://${await closedPlace()}`, from: 'keepup@example.com' }
  const mailer = createMailer({ dataDir: '/', mail }, { log, metrics }, { retryAfterMs: [1] })
  const send = () => {
    mailer.send({ to: 'marta@example.com', subject: '', text: '', html: '' })
    return mailer.settled()
  }
  expect(await failuresDuring(['mail', 'lostMails'], send)).toEqual([2, 1])
})

test('a Redis, a bucket and a Stripe that do not answer are known to the operator', async () => {
  const place = await closedPlace()
  const before = await countOf('redis')
  const redis = openRedis(`redis://${place}`, log)
  await expect.poll(() => countOf('redis')).toBeGreaterThan(before)
  redis.disconnect()
  const bucket = createS3Storage(
    { bucket: 'videos', region: 'eu', accessKeyId: 'a', secretAccessKey: 'b' },
    `http://${place}`,
  )
  const ask = () => expect(bucket.sizeOf('one')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const [ofBucket] = await failuresDuring(['bucket'], ask)
  expect(ofBucket).toBeGreaterThan(0)
  const payments = createPayments(
    readConfig({
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      STRIPE_API_BASE: `http://${place}`,
    }),
    log,
  )!
  const list = () =>
    expect(payments.ask((stripe) => stripe.prices.list())).rejects.toMatchObject({
      code: 'BILLING_UNAVAILABLE',
    })
  expect(await failuresDuring(['stripe'], list)).toEqual([1])
})

test('a provider that does not answer is known to the operator, and not a player who changed their mind', async () => {
  const failuresBy = (provider: string, error: string) => {
    const location = `/api/auth/result?error=${error}`
    const answer = new Response(null, { status: 303, headers: { location } })
    return failuresDuring(['google', 'apple'], () => noteProvider(`/api/auth/callback/${provider}`, answer))
  }
  expect(await failuresBy('google', 'access_denied')).toEqual([0, 0])
  expect(await failuresBy('google', 'temporarily_unavailable')).toEqual([1, 0])
  expect(await failuresBy('apple', 'invalid_code')).toEqual([0, 1])
})
