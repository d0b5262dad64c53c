import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createLimits } from './rate-limits.ts'
import { allowsUnaskedMail, takeUnaskedMail } from './unasked-mail.ts'

const app = await startTestApp()
const limits = createLimits(app.pool, createLog('silent'), true)
const AN_HOUR = 5
const A_DAY = 20

/** Lets the hour end, and not the day. */
const nextHour = () =>
  app.pool.query(`delete from rate_limits where key like 'mailToAddress:%' or key like 'unaskedMailLater:%'`)

async function sent(hours: number, cause: 'others' | 'sign-up', email: string): Promise<number> {
  let mails = 0
  for (let hour = 0; hour < hours; hour += 1) {
    await nextHour()
    for (let asked = 0; asked <= AN_HOUR; asked += 1)
      if (await allowsUnaskedMail(limits, cause, email)) mails += 1
  }
  return mails
}

test('a stranger’s mailbox gets 20 mails a day, and then one an hour', async () => {
  expect(await sent(4, 'others', 'sue@example.com')).toBe(A_DAY)
  expect(await sent(20, 'others', 'sue+more@example.com')).toBe(20)
})

test('its owner still gets the mail that lets them in', async () => {
  await sent(5, 'others', 'tom@example.com')
  expect(await sent(1, 'sign-up', 'tom@example.com')).toBe(1)
  await nextHour()
  await takeUnaskedMail(limits, 'own', 'tom@example.com')
  await expect(takeUnaskedMail(limits, 'own', 'tom@example.com')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})
