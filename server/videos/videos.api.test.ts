import { describe, expect, test } from 'vitest'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { makeVideo } from './testing/make-video.ts'
import { type Player, practice } from '#server/testing/player.ts'
import { tusOf, uploadVideo } from './testing/upload-video.ts'
import { removeBytes } from './clean-up/remove-bytes.ts'
import { startVideoTest } from './testing/start-video-test.ts'

const app = await startVideoTest()
const file = await makeVideo()

const upload = (player: Player, metadata?: Record<string, string>) =>
  uploadVideo(app.url, player, file, metadata)
const choose = async (player: Player, id: string, visibility: string) =>
  expect((await player.send('PUT', `/api/videos/${id}/visibility`, { visibility })).status).toBe(204)

async function makeWebsiteAdmin(): Promise<Player> {
  const admin = await app.signUp()
  await grantRole(app, admin, 'website')
  return admin
}

describe('a video is seen as chosen', async () => {
  const [player, mate, stranger] = [await app.signUpPlus(), await app.signUp(), await app.signUp()]
  const coach = await app.signUp()
  const admin = await makeWebsiteAdmin()
  const team = await foundTeam(coach)
  for (const each of [player, mate]) await each.send('POST', `/api/teams/${team.id}/join`, {})
  const id = await upload(player)

  const seen = async (by: Player) => {
    const statuses = [
      (await by.get(`/api/videos/${id}`)).status,
      (
        await fetch(`${app.url}/api/videos/${id}/content`, {
          headers: { authorization: `Bearer ${by.token}` },
        })
      ).status,
    ]
    const { body } = await by.get(`/api/users/${player.id}/videos`)
    const isListed = (body.items ?? []).some((video: { id: string }) => video.id === id)
    expect(new Set([...statuses, isListed ? 200 : 404]).size).toBe(1)
    return isListed
  }
  const everybody = async () => ({
    player: await seen(player),
    mate: await seen(mate),
    coach: await seen(coach),
    stranger: await seen(stranger),
    admin: await seen(admin),
  })

  test.each([
    ['private', 'public', { mate: false, coach: false, stranger: false }],
    ['groups', 'public', { mate: true, coach: true, stranger: false }],
    ['public', 'public', { mate: true, coach: true, stranger: true }],
    ['public', 'groups', { mate: true, coach: true, stranger: false }],
    ['public', 'private', { mate: false, coach: false, stranger: false }],
  ])('chosen %s, by a player who is %s', async (chosen, profile, others) => {
    await player.send('PATCH', '/api/me', { visibility: profile })
    await choose(player, id, chosen)
    expect(await everybody()).toEqual({ player: true, admin: true, ...others })
  })

  test('by its player alone', async () => {
    for (const other of [mate, coach, admin])
      expect((await other.send('PUT', `/api/videos/${id}/visibility`, { visibility: 'public' })).status).toBe(
        404,
      )
  })

  test('by nobody else before all of it has arrived', async () => {
    await player.send('PATCH', '/api/me', { visibility: 'public' })
    const location = (await tusOf(app.url, player).begin(5000)).headers.get('location')!
    await choose(player, location.split('/').at(-1)!, 'public')
    expect((await player.get(location)).status).toBe(200)
    for (const other of [mate, admin]) expect((await other.get(location)).status).toBe(404)
    await player.send('DELETE', location)
  })
})

const allowVideos = ({ id }: Player, allows: boolean) =>
  app.pool.query(
    `insert into guardian_consents (user_id, guardian_email, asked_at, expires_at, answered_at, allows_videos)
     values ($1, 'parent@example.com', now(), now(), now(), $2)
     on conflict (user_id) do update set allows_videos = excluded.allows_videos`,
    [id, allows],
  )
const makeMinor = ({ id }: Player) =>
  app.pool.query('update users set birth_year = extract(year from now()) - 12 where id = $1', [id])

test("a minor's upload ends when their guardian's consent ends, and leaves no byte", async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  await makeMinor(player)
  await allowVideos(player, true)
  const location = (await tus.begin(file.length)).headers.get('location')!
  expect((await tus.patch(location, 0, file.subarray(0, 1000))).status).toBe(204)
  await allowVideos(player, false)
  const rest = await tus.patch(location, 1000, file.subarray(1000))
  expect(rest).toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' })
  expect((await player.get('/api/videos')).body.items).toEqual([])
  expect(await app.files()).not.toContain(location.split('/').at(-1))
})

test("a minor's upload is not kept when their guardian's consent ends while its last bytes arrive", async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  await makeMinor(player)
  await allowVideos(player, true)
  const location = (await tus.begin(file.length)).headers.get('location')!
  const id = location.split('/').at(-1)
  const isEnded = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(file.subarray(0, 1000)))
      await isEnded.promise
      controller.enqueue(new Uint8Array(file.subarray(1000)))
      controller.close()
    },
  })
  const patched = tus.patch(location, 0, body)
  const isTaken = async () =>
    (await app.pool.query('select from videos where id = $1 and lock_holder is not null', [id])).rowCount
  await expect.poll(isTaken).toBe(1)
  await allowVideos(player, false)
  isEnded.resolve()
  expect(await patched).toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' })
  expect((await player.get('/api/videos')).body.items).toEqual([])
  expect(await app.files()).not.toContain(id)
})

test('a child without a plan is told of the guardian first, who decides about anything to buy', async () => {
  const player = await app.signUp()
  await makeMinor(player)
  expect((await player.get('/api/me/video-storage')).body.refusal).toBe('GUARDIAN_NEEDED')
  await allowVideos(player, true)
  expect((await player.get('/api/me/video-storage')).body.refusal).toBe('TIER_REQUIRED')
})

test("a minor's videos stay on the device without a guardian's consent, and are hidden once it ends", async () => {
  const [player, other] = [await app.signUpPlus(), await app.signUp()]
  await makeMinor(player)
  const tus = tusOf(app.url, player)
  expect(await tus.begin(10)).toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' })
  expect((await player.get('/api/me/video-storage')).body.refusal).toBe('GUARDIAN_NEEDED')
  await allowVideos(player, true)
  const id = await upload(player)
  await choose(player, id, 'public')
  expect((await other.get(`/api/videos/${id}`)).status).toBe(200)
  await allowVideos(player, false)
  expect((await other.get(`/api/videos/${id}`)).status).toBe(404)
  expect((await other.get(`/api/users/${player.id}/videos`)).body.items).toEqual([])
  expect((await player.get(`/api/videos/${id}`)).body).toMatchObject({
    visibility: 'public',
    shownTo: 'private',
  })
})

describe('a video is deleted to the last byte', () => {
  /** After the job has run. */
  const left = async (id: string) => {
    await removeBytes(app)
    const { rows } = await app.pool.query('select from removed_videos')
    return { files: (await app.files()).filter((name) => name.startsWith(id)), toRemove: rows }
  }

  test('when its player deletes it, which nobody else can', async () => {
    const [player, other] = [await app.signUpPlus(), await app.signUp()]
    const id = await upload(player)
    await choose(player, id, 'public')
    expect((await other.send('DELETE', `/api/videos/${id}`)).status).toBe(404)
    expect(await app.files()).toContain(id)
    expect((await player.send('DELETE', `/api/videos/${id}`)).status).toBe(204)
    expect(await app.files()).not.toContain(id)
    expect((await player.get(`/api/videos/${id}`)).status).toBe(404)
  })

  test('an admin’s look at it is in the audit log, once per period, and its player’s own look is not', async () => {
    const [player, admin] = [await app.signUpPlus(), await makeWebsiteAdmin()]
    const id = await upload(player)
    await choose(player, id, 'private')
    for (const by of [player, admin, admin]) expect((await by.get(`/api/videos/${id}`)).status).toBe(200)
    const { rows } = await app.pool.query(
      "select actor_id, data from audit_log where action = 'video.viewed' and subject_id = $1",
      [player.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, data: { before: null, after: { videoId: id } } }])
  })

  test('when a website admin deletes it, and the audit log says so', async () => {
    const [player, admin] = [await app.signUpPlus(), await makeWebsiteAdmin()]
    const id = await upload(player)
    expect((await admin.send('DELETE', `/api/videos/${id}`)).status).toBe(204)
    expect(await left(id)).toEqual({ files: [], toRemove: [] })
    const { rows } = await app.pool.query('select actor_id, subject_id from audit_log where action = $1', [
      'video.deleted',
    ])
    expect(rows).toEqual([{ actor_id: admin.id, subject_id: player.id }])
  })

  test('with its session', async () => {
    const player = await app.signUpPlus()
    const session = practice()
    await player.record(session)
    const id = await upload(player, { name: 'a', sessionId: String(session['id']) })
    await player.send('DELETE', `/api/sessions/${String(session['id'])}`)
    expect(await left(id)).toEqual({ files: [], toRemove: [] })
  })

  test('with its player', async () => {
    const player = await app.signUpPlus()
    const id = await upload(player)
    expect((await player.get('/api/me/export')).body.videos).toMatchObject([{ id, name: 'clip.mp4' }])
    await app.pool.query('delete from users where id = $1', [player.id])
    expect(await left(id)).toEqual({ files: [], toRemove: [] })
  })
})
