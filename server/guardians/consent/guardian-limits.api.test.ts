import { expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { askGuardian as ask, newGuardian, signUpMinor } from '#server/testing/scenes/minors.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { mailGuardianNotice } from '#server/guardians/tell-guardian.ts'

const app = await startTestApp({ rateLimits: true })

/** Requests go to a stranger's mailbox, so they are limited (rate-limits.ts, `askGuardian` and `mailToAddress`). */
const QUESTIONS_A_DAY = 5
const MAILS_AN_HOUR = 5

test('a minor can ask five times a day, and requests refused for another reason do not count', async () => {
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

test('an address is asked at most five times an hour, by however many minors', async () => {
  const guardian = newGuardian()
  for (let times = 0; times < MAILS_AN_HOUR; times += 1)
    expect((await ask(await signUpMinor(app), guardian)).status).toBe(200)
  expect((await ask(await signUpMinor(app), guardian.toUpperCase())).status).toBe(429)
  expect(app.mails.filter(({ to }) => to === guardian)).toHaveLength(MAILS_AN_HOUR)
})

test('a player who changes their email to a guardian’s keeps no question of a child away', async () => {
  const guardian = newGuardian()
  const stranger = await app.signUp()
  for (let times = 0; times < MAILS_AN_HOUR; times += 1) {
    const body = { newEmail: guardian, currentPassword: PASSWORD }
    expect((await stranger.send('POST', '/api/auth/change-email', body)).status).toBe(200)
  }
  expect((await ask(await signUpMinor(app), guardian)).status).toBe(200)
})

test('a guardian gets mails about five memberships an hour, whatever other mails they get', async () => {
  const guardian = newGuardian()
  for (let times = 0; times < MAILS_AN_HOUR; times += 1)
    await send(app.url, '/api/auth/request-password-reset', 'POST', {}, { email: guardian })
  const { id: teamId } = await foundTeam(await app.signUp(), { policy: 'ask' })
  const correspondence = {
    db: app.db,
    limits: createLimits(app.pool, createLog('silent'), true),
    mailer: { deliver: (mail: Mail) => Promise.resolve(app.mails.push(mail) && 'taken') } as never,
    publicUrl: app.url,
  }
  for (let times = 0; times <= MAILS_AN_HOUR; times += 1) {
    const { id: userId } = await signUpMinor(app)
    await app.pool.query(
      `with consent as (
          insert into guardian_consents (user_id, guardian_email, asked_at, expires_at, answered_at)
          values ($1, $2, now(), now(), now()) returning user_id),
        joined as (insert into team_members (user_id, team_id) values ($1, $3) returning user_id, team_id, joined_at)
      insert into guardian_notices (user_id, team_id, joined_at, told_at)
        select user_id, team_id, joined_at, now() from joined join consent using (user_id)`,
      [userId, guardian, teamId],
    )
    await mailGuardianNotice(correspondence, { userId, teamId }, 0)
  }
  expect(app.mails.filter(({ to }) => to === guardian)).toHaveLength(MAILS_AN_HOUR)
})
