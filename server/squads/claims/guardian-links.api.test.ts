import { beforeEach, expect, test } from 'vitest'
import { GUARDIAN_ANSWERS_WITHIN_MS } from '#domain/players/under-16.ts'
import { withdrawDeletion } from '#server/identity/account/withdraw-deletion.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { forgetEndedLinks } from './guardian-links.ts'

const GUARDIAN = 'away@example.com'
const app = await startTestApp()
let child: Player

beforeEach(async () => {
  const [coach, claimer] = await insertPlayers(app, 2)
  child = claimer
  const team = await foundTeam(coach)
  const players = [
    { displayName: 'Kid', birthYear: new Date().getUTCFullYear() - 10, guardianEmail: GUARDIAN },
  ]
  const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })
  await child.send('POST', '/api/claims', { code: added.body.items[0].claimCode })
})

const link = async (step: string) => {
  const token = new URL(app.mails.findLast(({ to }) => to.includes(GUARDIAN))!.link!).hash.slice(1)
  return (await send(app.url, `/api/guardian-links/${step}`, 'POST', {}, { token })).body
}
const agree = () => link('agree')

test('the email of a guardian who does not answer is kept for as long as the link', async () => {
  const kept = async (now: Date) => {
    await forgetEndedLinks(app.db, now)
    const { rows } = await app.pool.query('select from kept_player_links where guardian_email = $1', [
      GUARDIAN,
    ])
    return rows.length
  }
  const endsAt = Date.now() + GUARDIAN_ANSWERS_WITHIN_MS
  expect(await kept(new Date(endsAt - 60_000))).toBe(1)
  expect(await kept(new Date(endsAt + 60_000))).toBe(0)
})

test('a link that is asked for tells nobody whether the email is the guardian’s, also not by its time', async () => {
  const { rows } = await app.pool.query('select card_code as code from kept_players limit 1')
  for (const email of [GUARDIAN, 'somebody@example.com']) {
    const begin = performance.now()
    const { status } = await send(app.url, '/api/guardian-links', 'POST', {}, { ...rows[0], email })
    expect(status).toBe(204)
    expect(performance.now() - begin).toBeGreaterThan(295)
  }
})

test('a guardian gives no child to an account that waits to be deleted', async () => {
  expect((await child.send('DELETE', '/api/me', { email: child.email })).status).toBe(200)
  expect((await agree()).code).toBe('INVALID_TOKEN')
  await withdrawDeletion(app.db, child.id)
  expect((await agree()).state).toBe('taken')
})

test('a guardian gives no child to an account that is suspended', async () => {
  await app.pool.query("update users set suspended_at = now(), suspended_reason = 'Cheats' where id = $1", [
    child.id,
  ])
  expect((await agree()).code).toBe('INVALID_TOKEN')
})

test('the mails of strangers, also with a card of their own, keep no link from a guardian', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const [coach, stranger] = await insertPlayers(limited, 2)
  const team = await foundTeam(coach)
  const birthYear = new Date().getUTCFullYear() - 10
  const players = [
    { displayName: 'Kid', birthYear, guardianEmail: GUARDIAN },
    { displayName: 'Lou', birthYear, guardianEmail: 'another@example.com' },
  ]
  const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })
  const [code, other] = added.body.items.map(({ claimCode }: { claimCode: string }) => claimCode)
  const ask = async (code: string) =>
    (await send(limited.url, '/api/guardian-links', 'POST', {}, { code, email: GUARDIAN })).status
  for (let times = 0; times < 5; times += 1) {
    const body = { newEmail: GUARDIAN }
    expect((await stranger.send('POST', '/api/auth/change-email', body)).status).toBe(200)
    expect(await ask(other)).toBe(204)
  }
  expect(await ask(other)).toBe(429)
  expect((await stranger.send('POST', '/api/claims', { code })).status).toBe(200)
  expect(await ask(code)).toBe(204)
})

test('coaches who note one guardian for many players have few links mailed to them, each and all together', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const mailed = () => limited.mails.filter(({ to }) => to.includes(GUARDIAN)).length
  const counts = []
  for (const coach of await insertPlayers(limited, 3)) {
    const team = await foundTeam(coach)
    const players = Array.from({ length: 3 }, (_, n) => ({
      displayName: `Kid ${n}`,
      guardianEmail: GUARDIAN,
    }))
    const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })
    for (const { claimCode: code } of added.body.items)
      for (let times = 0; times < 5; times += 1)
        expect(
          (await send(limited.url, '/api/guardian-links', 'POST', {}, { code, email: GUARDIAN })).status,
        ).toBe(204)
    counts.push(mailed())
  }
  expect(counts).toEqual([10, 20, 20])
})

test('many claims at once, each counted as a mail, leave connections for everybody else', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const [coach, claimer] = await insertPlayers(limited, 2)
  const team = await foundTeam(coach)
  const players = [{ displayName: 'Kid', guardianEmail: GUARDIAN }]
  const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })
  const code = added.body.items[0].claimCode
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => claimer.send('POST', '/api/claims', { code })),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(35).fill(429)])
})

/** Another child has seen the card. */
test('a guardian reads whose account asks, and nobody asks with an email that may be somebody else’s', async () => {
  expect((await link('open')).claimedBy).toBe(child.email)
  const { rows } = await app.pool.query(
    'select card_code as code from kept_players join kept_player_links using (user_id) where claimed_by = $1',
    [child.id],
  )
  const thief = await app.signUpByEmail()
  expect((await thief.send('POST', '/api/claims', rows[0])).body.code).toBe('EMAIL_NOT_CONFIRMED')
  expect((await link('open')).claimedBy).toBe(child.email)
})

test('a guardian who presses several times at once gives one answer', async () => {
  const token = new URL(app.mails.findLast(({ to }) => to.includes(GUARDIAN))!.link!).hash.slice(1)
  const press = (step: string) => send(app.url, `/api/guardian-links/${step}`, 'POST', {}, { token })
  const holding = await app.pool.connect()
  try {
    await holding.query('begin')
    await holding.query(
      'select from users where id in (select user_id from kept_player_links where claimed_by = $1) for update',
      [child.id],
    )
    const pressed = Promise.all(['agree', 'decline', 'decline'].map(press))
    await waitForLock(app.pool, 3)
    await holding.query('commit')
    expect((await pressed).filter(({ status }) => status < 300)).toHaveLength(1)
  } finally {
    holding.release(true)
  }
  expect((await child.get('/api/notifications')).body.items).toHaveLength(1)
})
