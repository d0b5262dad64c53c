import { expect, test } from 'vitest'
import { anonymousEmail } from '#domain/identity/anonymous-email.ts'
import { issueChangeLink } from '#server/identity/notices/change-links.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { mailNotification } from './mail-notification.ts'

const app = await startTestApp()
const correspondence = {
  db: app.db,
  limits: createLimits(app.pool, createLog('silent'), true),
  mailer: { deliver: (mail: Mail) => Promise.resolve(app.mails.push(mail) && 'taken') } as never,
  publicUrl: app.url,
  issueChangeLink,
}

/** Tells a player of something by mail. */
async function tell(playerId: string, kind: string, names: Record<string, string>, attempt = 0) {
  const id = uuidv7()
  await app.pool.query(
    'insert into notifications (id, user_id, kind, created_at, names) values ($1, $2, $3, now(), $4)',
    [id, playerId, kind, names],
  )
  await mailNotification(correspondence, id, attempt)
}

/** The same, so many times. */
async function mail(playerId: string, kind: string, times: number, attempt = 0) {
  for (let time = 0; time < times; time += 1) await tell(playerId, kind, { team: 'Reds' }, attempt)
}

/** A player with a confirmed email who wants mails about reviews. */
async function signUpForReviews() {
  const player = await app.signUp()
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  await app.db
    .insertInto('notification_choices')
    .values({ user_id: player.id, topic: 'session_reviews', by_mail: true })
    .execute()
  return player
}

test.each([
  [
    'that nobody has confirmed gets five an hour of its account, because it may be a stranger’s',
    false,
    'passkey_removed',
    5,
  ],
  ['that nobody has confirmed gets no news of groups', false, 'removed_from_team', 0],
  ['that is confirmed gets every one', true, 'removed_from_team', 6],
])('an email %s', async (_, isConfirmed, kind, count) => {
  const player = await app.signUp()
  await app.pool.query('update users set email_verified = $2 where id = $1', [player.id, isConfirmed])
  await mail(player.id, kind, 6)
  expect(app.mails.filter(({ to }) => to === player.email)).toHaveLength(count)
})

test('the mail of a suspension says what becomes of what the player pays for, in their language', async () => {
  const player = await app.signUp()
  await app.pool.query("update users set language = 'de' where id = $1", [player.id])
  await tell(player.id, 'account_suspended', { reason: 'Insulting names', charges: 'stripe seats' })
  const { text, html } = app.mails.find(({ to }) => to === player.email)!
  const addition =
    'Dein Tarif hier endet mit der bezahlten Zeit. Es wird nichts mehr abgebucht. Die Lizenzen einer Organisation, die sonst niemand verwaltet, enden mit der bezahlten Zeit.'
  expect(text).toContain(`\n\n${addition}\n\n`)
  expect(html).toContain(`>${addition}</p>`)
})

test('the mail about added practice says how much of it is under review', async () => {
  const player = await signUpForReviews()
  await tell(player.id, 'practice_kept', { count: '3', held: '1' })
  const mail = app.mails.find(({ to, text }) => to === player.email && text.includes('yours now: 3'))!
  expect(mail.text).toContain('\n\nUnder review: 1.\n\n')
})

test('a mail about a practice has the day of the place where it was', async () => {
  const player = await signUpForReviews()
  const told = { count: '478', date: '2026-05-02T22:43:00Z', timeZone: 'Asia/Tokyo' }
  await tell(player.id, 'session_held', told)
  expect(app.mails.find(({ to }) => to === player.email)!.text).toContain('May 3, 2026')
})

test.each(['guardian_named', 'guardian_dismissed'])(
  'the mail that a guardian was named or dismissed leads to the settings, where that can be undone: %s',
  async (kind) => {
    const player = await app.signUp()
    await mail(player.id, kind, 1)
    const { text } = app.mails.find(({ to }) => to === player.email)!
    expect(text).toContain(`${app.url}/settings\n`)
  },
)

test('a mail that is tried again is counted no second time', async () => {
  const player = await app.signUp()
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  await mail(player.id, 'passkey_removed', 5)
  await mail(player.id, 'passkey_removed', 1, 1)
  expect(app.mails.filter(({ to }) => to === player.email)).toHaveLength(6)
})

test('an address that nobody confirmed is not greeted by a name that somebody gave', async () => {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { displayName: 'Call me now' })
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  await mail(player.id, 'passkey_removed', 1)
  const { text, html } = app.mails.find(({ to }) => to === player.email)!
  for (const part of [text, html]) expect(part).not.toContain('Call me')
})

test('a player without an account gets no mail, not even of the account', async () => {
  const { id } = await app.signUp()
  const email = anonymousEmail(id)
  await app.pool.query('update users set email = $2, is_anonymous = true where id = $1', [id, email])
  await mail(id, 'passkey_removed', 1)
  expect(app.mails.filter(({ to }) => to === email)).toEqual([])
})

test('others cause twenty mails of a kind an hour; what concerns the account always comes', async () => {
  const player = await app.signUp()
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  const mailed = () => app.mails.filter(({ to }) => to === player.email).length
  await mail(player.id, 'removed_from_team', 22)
  expect(mailed()).toBe(20)
  await mail(player.id, 'coach_message', 1)
  expect(mailed()).toBe(21)
  await mail(player.id, 'passkey_removed', 22)
  expect(mailed()).toBe(43)
})

test('a player who asked for deletion is greeted by their name', async () => {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { displayName: 'Cora Blake' })
  await player.send('DELETE', '/api/me', { email: player.email })
  const { rows } = await app.pool.query<{ id: string }>('select id from notifications where user_id = $1', [
    player.id,
  ])
  for (const { id } of rows) await mailNotification(correspondence, id, 0)
  const mailed = app.mails.filter(({ to }) => to === player.email)
  expect(mailed.map(({ text }) => text.split('\n')[0])).toEqual(['Hi Cora Blake,'])
})

test('a mail that has waited does not name a player whose account waits to be erased by now', async () => {
  const [player, coach] = [await app.signUp(), await app.signUp()]
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  const id = uuidv7()
  await app.pool.query(
    `insert into notifications (id, user_id, kind, created_at, names, player_id)
      values ($1, $2, 'coach_message', now(), '{"team": "Reds", "text": "Well done", "player": "Cora"}', $3)`,
    [id, player.id, coach.id],
  )
  await app.pool.query(
    `update users set deletion_due_at = now() + interval '14 days', visibility_before_deletion = 'public', visibility = 'private',
       display_name_before_deletion = 'Cora', display_name = null where id = $1`,
    [coach.id],
  )
  await mailNotification(correspondence, id, 0)
  const mailed = app.mails.find(({ to }) => to === player.email)
  expect(mailed!.text).toContain('Reds')
  expect(JSON.stringify(mailed)).not.toContain('Cora')
})

test.each([
  ['is suspended', "suspended_at = now(), suspended_reason = 'x'"],
  [
    'waits to be erased',
    "deletion_due_at = now() + interval '14 days', visibility_before_deletion = 'public'",
  ],
])('a player who %s gets mail of the account alone', async (_, becomes) => {
  const player = await app.signUp()
  await app.pool.query(`update users set email_verified = true, ${becomes} where id = $1`, [player.id])
  await mail(player.id, 'removed_from_team', 1)
  await mail(player.id, 'passkey_removed', 1)
  expect(app.mails.filter(({ to }) => to === player.email)).toHaveLength(1)
})
