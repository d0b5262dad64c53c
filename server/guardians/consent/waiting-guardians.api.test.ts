import { expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import {
  asGuardian,
  askGuardian,
  me,
  MINOR,
  newGuardian,
  signUpMinor,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { waitForJobs } from '#server/testing/database/wait-for-jobs.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { askWaitingGuardians, mailWaitingQuestion } from './ask-waiting-guardians.ts'

const app = await startTestApp({ jobs: true })
const { jobs } = app

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

test('a guardian is mailed once the player’s own email is confirmed, and can answer from then on', async () => {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  const setVerified = (isVerified: boolean) =>
    app.pool.query('update users set email_verified = $2 where id = $1', [player.id, isVerified])
  await setVerified(false)
  const { status, body } = await askGuardian(player, guardian)
  expect([status, body.guardian]).toMatchObject([
    200,
    { email: guardian, status: 'asked', waitsForEmail: true },
  ])
  await askWaitingGuardians(app.db, jobs)
  expect((await me(player)).guardian.waitsForEmail).toBe(true)
  await setVerified(true)
  await Promise.all([askWaitingGuardians(app.db, jobs), askWaitingGuardians(app.db, jobs)])
  await expect.poll(() => mailsTo(guardian)).toHaveLength(1)
  expect((await me(player)).guardian).toMatchObject({ status: 'asked', waitsForEmail: false })
  const answer = { token: tokenMailedTo(app, guardian), allowsVisibility: true, allowsVideos: false }
  expect((await asGuardian(app, 'answer', answer)).body.status).toBe('allowed')
})

const correspondence = {
  db: app.db,
  limits: undefined as never,
  mailer: { deliver: (mail: Mail) => Promise.resolve(app.mails.push(mail) && 'taken') } as never,
  publicUrl: app.url,
}

test('a question that waited until the player was 16 is not mailed', async () => {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  await askGuardian(player, guardian)
  await app.pool.query('update guardian_consents set waits_for_email = false where user_id = $1', [player.id])
  const inYears = (years: number) => new Date(Date.UTC(MINOR + years, 0, 1))
  await mailWaitingQuestion(correspondence, player.id, inYears(17))
  expect(mailsTo(guardian)).toEqual([])
  await mailWaitingQuestion(correspondence, player.id, inYears(16))
  expect(mailsTo(guardian)).toHaveLength(1)
})

test('a question of a player who waits to be erased goes on waiting', async () => {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  await askGuardian(player, guardian)
  await app.pool.query(
    "update users set email_verified = true, deletion_due_at = now() + interval '9 days', visibility_before_deletion = visibility where id = $1",
    [player.id],
  )
  await askWaitingGuardians(app.db, jobs)
  const { rows } = await app.pool.query('select waits_for_email from guardian_consents where user_id = $1', [
    player.id,
  ])
  expect(rows).toEqual([{ waits_for_email: true }])
})

test('a question is not mailed before it may be, nor after it is answered', async () => {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  const mailIt = () => mailWaitingQuestion(correspondence, player.id, new Date())
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  await askGuardian(player, guardian)
  await mailIt()
  expect(mailsTo(guardian)).toEqual([])
  await app.pool.query('update guardian_consents set waits_for_email = false where user_id = $1', [player.id])
  await mailIt()
  expect(mailsTo(guardian)).toHaveLength(1)
  const answer = { token: tokenMailedTo(app, guardian), allowsVisibility: false, allowsVideos: false }
  await asGuardian(app, 'answer', answer)
  await mailIt()
  expect(mailsTo(guardian)).toHaveLength(1)
})

test('a question withdrawn before it is mailed is never mailed', async () => {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  await askGuardian(player, guardian)
  await player.send('DELETE', '/api/me/guardian')
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  await askWaitingGuardians(app.db, jobs)
  await waitForJobs(app.pool, 'players-mail-guardian-question')
  expect(mailsTo(guardian)).toEqual([])
})
