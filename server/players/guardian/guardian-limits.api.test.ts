import { expect, test } from 'vitest'
import { askGuardian as ask, newGuardian, signUpMinor } from '#server/testing/minors.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ rateLimits: true })

/** What is asked goes to a stranger's mailbox (rate-limits.ts, `askGuardian` and `mailToAddress`). */
const QUESTIONS_A_DAY = 5
const MAILS_AN_HOUR = 5

test('a minor asks five times a day, and what is refused for free does not count', async () => {
  const player = await signUpMinor(app)
  for (let times = 0; times <= QUESTIONS_A_DAY; times += 1) {
    expect((await ask(player, player.email)).body.code).toBe('GUARDIAN_IS_YOU')
    expect((await ask(player, 'nobody')).body.code).toBe('INVALID_EMAIL')
  }
  for (let times = 0; times < QUESTIONS_A_DAY; times += 1)
    expect((await ask(player, newGuardian())).status).toBe(200)
  const guardian = newGuardian()
  expect((await ask(player, guardian)).status).toBe(429)
  expect(app.mails.filter(({ to }) => to === guardian)).toEqual([])
})

test('an address is asked five times an hour, by however many minors', async () => {
  const guardian = newGuardian()
  for (let times = 0; times < MAILS_AN_HOUR; times += 1)
    expect((await ask(await signUpMinor(app), guardian)).status).toBe(200)
  expect((await ask(await signUpMinor(app), guardian.toUpperCase())).status).toBe(429)
  expect(app.mails.filter(({ to }) => to === guardian)).toHaveLength(MAILS_AN_HOUR)
})
