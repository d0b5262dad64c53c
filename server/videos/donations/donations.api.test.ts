import { describe, expect, test } from 'vitest'
import { type Player, practice } from '#server/testing/player.ts'
import {
  ADULT,
  asGuardian,
  askGuardian,
  change,
  me,
  MINOR,
  newGuardian,
  takeBackTokenMailedTo,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { DONATIONS_MAX } from '#contract/videos/donations.ts'
import { handOverVideos } from '#server/videos/hand-over-videos.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { sweepOrphans } from '#server/videos/clean-up/sweep-orphans.ts'
import { createLog } from '#server/platform/monitoring/log.ts'

const app = await startVideoTest({}, { jobs: true })
const clip = await makeVideo()
const CORRECTION = { touches: [1, 1.6, 2.2], found: [1, 1.6], slowdown: 1 }

const newPractice = () => String(practice()['id'])

async function give(player: Player, id = newPractice(), correction: unknown = CORRECTION, file = clip) {
  const form = new FormData()
  form.set('correction', JSON.stringify(correction))
  form.set('clip', new File([new Uint8Array(file)], 'clip'))
  const answer = await fetch(`${app.url}/api/me/donations/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${player.token}` },
    body: form,
  })
  const body = answer.status === 204 ? null : ((await answer.json()) as { code: string })
  return { status: answer.status, code: body?.code }
}

const given = async (player: Player) => (await player.get('/api/me/donations')).body.items

async function signUpGiver(): Promise<Player> {
  const player = await app.signUp()
  await change(player, { birthYear: ADULT, givesCorrections: true })
  return player
}

test('nothing is given before the player has chosen to, and nothing after they have chosen otherwise', async () => {
  const player = await app.signUp()
  expect(await me(player)).toMatchObject({ givesCorrections: null, mayGiveCorrections: false })
  await change(player, { birthYear: ADULT })
  expect(await give(player)).toEqual({ status: 409, code: 'DONATIONS_ARE_OFF' })
  await change(player, { givesCorrections: true })
  expect((await give(player)).status).toBe(204)
  await change(player, { givesCorrections: false })
  expect((await give(player)).code).toBe('DONATIONS_ARE_OFF')
  expect(await given(player)).toHaveLength(1)
})

test('a correction is kept once for its practice, is listed to its player alone, and goes with its clip', async () => {
  const [player, other] = [await signUpGiver(), await signUpGiver()]
  const id = newPractice()
  await give(player, id)
  await give(player, id, { ...CORRECTION, touches: [1, 1.6, 2.2, 2.8] })
  const [donation, ...more] = await given(player)
  expect([donation, more]).toMatchObject([{ touchCount: 4, foundCount: 2, size: clip.length }, []])
  expect(await app.files()).toContain(donation.id)
  expect(await given(other)).toEqual([])
  expect((await other.send('DELETE', `/api/me/donations/${donation.id}`)).status).toBe(404)
  expect((await player.send('DELETE', `/api/me/donations/${donation.id}`)).status).toBe(204)
  expect(await given(player)).toEqual([])
  expect(await app.files()).not.toContain(donation.id)
})

test('a file that is no video and a correction that cannot be are refused, and leave nothing', async () => {
  const player = await signUpGiver()
  const before = await app.files()
  expect((await give(player, newPractice(), CORRECTION, Buffer.from('Dear Marta'))).code).toBe('NOT_A_VIDEO')
  expect((await give(player, newPractice(), { ...CORRECTION, touches: [-1] })).code).toBe('VALIDATION_FAILED')
  expect((await give(player, newPractice(), { ...CORRECTION, more: 1 })).code).toBe('VALIDATION_FAILED')
  expect(await given(player)).toEqual([])
  expect(await app.files()).toEqual(before)
})

test('a correction is read as far as it can be an honest one', async () => {
  const player = await signUpGiver()
  const times = Array.from({ length: 10_000 }, (_, at) => at * 8 + Math.PI)
  expect((await give(player, newPractice(), { touches: times, found: times, slowdown: 1 })).status).toBe(204)
  expect((await give(player, newPractice(), { ...CORRECTION, more: 'x'.repeat(600_000) })).code).toBe(
    'BODY_TOO_LARGE',
  )
})

test('a player under 16 gives nothing without a guardian, and all of it goes when the guardian takes it back', async () => {
  const player = await app.signUpByEmail()
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  await change(player, { birthYear: MINOR })
  expect(await me(player)).toMatchObject({ mayGiveCorrections: false })
  expect((await change(player, { givesCorrections: true })).body.code).toBe('GUARDIAN_NEEDED')
  expect((await give(player)).code).toBe('GUARDIAN_NEEDED')

  const guardian = newGuardian()
  await askGuardian(player, guardian)
  const token = tokenMailedTo(app, guardian)
  const answer = { token, allowsVisibility: false, allowsVideos: true, allowsDonations: false }
  await asGuardian(app, 'answer', answer)
  // Another permission is not this one.
  expect((await give(player)).code).toBe('GUARDIAN_NEEDED')
  // A consent that is asked for again before its mail has left is not confirmed.
  await takeBackTokenMailedTo(app, guardian)

  await askGuardian(player, guardian)
  await asGuardian(app, 'answer', { ...answer, token: tokenMailedTo(app, guardian), allowsDonations: true })
  await change(player, { givesCorrections: true })
  expect((await give(player)).status).toBe(204)
  await asGuardian(app, 'take-back', { token: await takeBackTokenMailedTo(app, guardian, 2) })
  expect(await given(player)).toEqual([])
  expect(await me(player)).toMatchObject({ givesCorrections: null, mayGiveCorrections: false })
})

test('what a player gave goes when they turn out to be under 16, and with their account', async () => {
  const player = await signUpGiver()
  await give(player)
  await change(player, { birthYear: MINOR })
  expect(await given(player)).toEqual([])

  const other = await signUpGiver()
  await give(other)
  const [{ id }] = await given(other)
  await app.pool.query('delete from users where id = $1', [other.id])
  const { rows } = await app.pool.query('select id from removed_videos where id = $1', [id])
  expect(rows).toEqual([{ id }])
})

test('the daily job leaves the clips of donations where they are', async () => {
  const player = await signUpGiver()
  await give(player)
  const [{ id }] = await given(player)
  const means = { db: app.db, storage: app.storage, log: createLog('silent') }
  await sweepOrphans(means, new Date(Date.now() + 2 * 60 * 60 * 1000))
  expect(await app.files()).toContain(id)
})

test('what somebody gave without an account goes when they sign in as a player under 16', async () => {
  const minor = await app.signUp()
  await change(minor, { birthYear: MINOR })
  const giver = await signUpGiver()
  await give(giver)
  await app.db.transaction().execute((tx) => handOverVideos(tx, { from: giver.id, to: minor.id }, new Date()))
  expect(await given(minor)).toEqual([])
  expect(await given(giver)).toEqual([])
})

test('a practice that both gave is given once when one becomes the other', async () => {
  const [account, visitor] = [await signUpGiver(), await signUpGiver()]
  const both = newPractice()
  await give(account, both)
  await give(visitor, both)
  await give(visitor)
  await app.db
    .transaction()
    .execute((tx) => handOverVideos(tx, { from: visitor.id, to: account.id }, new Date()))
  expect(await given(account)).toHaveLength(2)
})

test('a further correction takes the place of the oldest', async () => {
  const player = await signUpGiver()
  await app.pool.query(
    `insert into donations (id, user_id, practice_id, touches, found, slowdown, size, given_at)
     select gen_random_uuid(), $1, gen_random_uuid(), '{}', '{}', 1, 1, now() - make_interval(mins => n) from generate_series(1, $2) n`,
    [player.id, DONATIONS_MAX],
  )
  const oldest = (await given(player)).at(-1)
  await give(player)
  const items = await given(player)
  expect(items).toHaveLength(DONATIONS_MAX)
  expect(items).not.toContainEqual(oldest)
})

test.each([
  'multipart/form-data; boundary="clip"',
  'multipart/form-data; boundary="cl\\ip"',
  'multipart/form-data; boundary=clip ; charset=utf-8',
  'multipart/form-data; xboundary=other; boundary=clip',
])('a form of many parts is refused unread: %s', async (type) => {
  const player = await app.signUp()
  const part = '--clip\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const answer = await fetch(`${app.url}/api/me/donations/${newPractice()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': type },
    body: `${part.repeat(12)}--clip--\r\n`,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' })
})

describe('slow senders', () => {
  const sendWithoutEnd = ({ token }: Player, leaving: AbortController) =>
    fetch(`${app.url}/api/me/donations/${newPractice()}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=clip',
        'content-length': '1000000',
      },
      body: new ReadableStream({ start: (sender) => sender.enqueue(new Uint8Array(1000)) }),
      duplex: 'half',
      signal: leaving.signal,
    }).then(
      ({ status }) => status,
      () => null,
    )

  /** Sends a clip for each of these players, and ends all of them when so many were refused. */
  async function sendAll(senders: Player[], mostRefused: number, meanwhile = async () => {}) {
    const leaving = new AbortController()
    const refused: number[] = []
    const sending = senders.map(async (sender) => {
      const status = await sendWithoutEnd(sender, leaving)
      if (status !== null) refused.push(status)
    })
    await expect.poll(() => refused).toEqual(Array(mostRefused).fill(429))
    await meanwhile()
    leaving.abort()
    await Promise.all(sending)
  }

  test('wait when there are many, and still more are refused, so that few clips are in memory at once', async () => {
    const players = await Promise.all(Array.from({ length: 30 }, () => signUpGiver()))
    await sendAll(players, 6)
    await expect.poll(() => give(players[0]!).then(({ status }) => status)).toBe(204)
  })

  test('take one turn for each player, so that nobody takes those of others', async () => {
    const [slow, other] = [await signUpGiver(), await signUpGiver()]
    await sendAll(Array<Player>(12).fill(slow), 7, async () => {
      expect((await give(other)).status).toBe(204)
    })
  })
})
