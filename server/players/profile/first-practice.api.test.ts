/** A child's account from sign-up to first practice, as seen by people outside the child's groups (decisions/0076). */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { BOARD_PERIODS } from '#domain/calendar/period.ts'
import { neutralName } from '#domain/players/display-name.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { ADULT, change, MINOR } from '#server/testing/scenes/minors.ts'
import { type Answer, type Player, send, signUpUnintroduced } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'keepup-first-practice-'))
await writeFile(join(webRoot, 'shell.html'), '<!doctype html><html><head></head><body></body></html>')
afterAll(() => rm(webRoot, { recursive: true }))
const app = await startTestApp({ webRoot })
const TEENAGER = new Date().getUTCFullYear() - 18

let child: Player
/** Signed in. Shares no group with the child except the default team. */
let stranger: Player
/** Shares a group with the child. */
let coach: Player
let photo: string
let teamOfCoach: string
let ownTeam: { id: string }

beforeAll(async () => {
  stranger = await app.signUp()
  coach = await app.signUp()
  const { id, inviteCode } = await foundTeam(coach, { policy: 'ask', name: 'Reds' })
  teamOfCoach = id
  child = await signUpUnintroduced(app.url, `lena.mueller2012.${randomUUID()}@example.com`)
  await child.record()
  await child.send('POST', '/api/invite-codes/redeem', { code: inviteCode })
  await confirmEmail(child)
  ownTeam = await foundTeam(child, { name: 'Blues' })
  await fetch(`${app.url}/api/me/photo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${child.token}`, 'content-type': 'image/png' },
    body: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer(),
  })
  photo = (await child.get('/api/me')).body.photoURL
})

const confirmEmail = ({ id }: Player) =>
  app.pool.query('update users set email_verified = true where id = $1', [id])

const boards = ['global', `team:${DEFAULT_TEAM_ID}`].flatMap((scope) =>
  LEADERBOARD_STATS.flatMap((stat) =>
    BOARD_PERIODS.map((period) => `/api/leaderboards/${stat}?limit=200&scope=${scope}&period=${period}`),
  ),
)

/** All answers in which a stranger reads about players. */
async function readByStranger(): Promise<Answer[]> {
  const name = encodeURIComponent((await child.get('/api/me')).body.displayName)
  const paths = [
    ...boards,
    ...boards.map((board) => `${board}&around=me`),
    `/api/leaderboards/totalJuggles/players?search=${name}`,
    `/api/teams/${DEFAULT_TEAM_ID}/members?limit=200`,
    `/api/teams/${DEFAULT_TEAM_ID}/members?search=${name}`,
    '/api/teams?search=blues',
    `/api/teams?search=${name}`,
    `/api/teams/${ownTeam.id}/card`,
    `/api/users/${child.id}`,
    `/api/users/${child.id}/videos`,
    `/api/public-players/${child.id}`,
  ]
  return Promise.all(paths.map((path) => stranger.get(path)))
}

/** What is served without a login: pages and pictures. */
const readSignedOut = async () =>
  Promise.all(
    [`/players/${child.id}`, photo, `/api/public-players/${child.id}`].map(async (path) => {
      const answer = await fetch(app.url + path)
      return { status: answer.status, text: await answer.text() }
    }),
  )

const statusOf = async (path: string) => (await fetch(`${app.url}${path}`)).status
const photoFor = async (viewer: Player) =>
  (await fetch(app.url + photo, { headers: { authorization: `Bearer ${viewer.token}` } })).status
const rowOf = async (viewer: Player, board: string) =>
  (await viewer.get(board)).body.items.find(({ userId }: { userId: string }) => userId === child.id)

describe('a child who has not introduced themself', () => {
  test('shows no email, name, photo or page to anybody beyond their groups', async () => {
    const neutral = neutralName(child.id)
    expect(photo).toMatch(/^\/api\/photos\//)
    const answers = await readByStranger()
    const read = JSON.stringify(answers.map(({ body }) => body))
    expect(read).not.toMatch(/lena|mueller/iu)
    expect(read).not.toContain(photo)
    expect(read).toContain(neutral)
    // Nobody practiced last week.
    for (const board of boards.filter((path) => !path.endsWith('lastWeek'))) {
      expect(await rowOf(stranger, board), board).toMatchObject({ displayName: neutral, isNamed: false })
      expect(await rowOf(child, board), board).toMatchObject({ displayName: neutral, isNamed: false })
    }
    const { items } = (await stranger.get(`/api/teams/${DEFAULT_TEAM_ID}/members?limit=200`)).body
    const member = items.find(({ userId }: { userId: string }) => userId === child.id)
    expect(member).toMatchObject({
      userDisplayName: neutral,
      photoURL: null,
      isNamed: false,
      userEmail: null,
    })
    expect((await stranger.get(`/api/users/${child.id}`)).status).toBe(404)
    expect(await photoFor(stranger)).toBe(404)
    for (const { text } of await readSignedOut()) expect(text).not.toMatch(/lena|mueller/iu)
    expect(await statusOf(`/api/public-players/${child.id}`)).toBe(404)
    expect(await statusOf(photo)).toBe(404)
  })

  test('cannot be found by searching for their name', async () => {
    const found = async (path: string) => (await stranger.get(path)).body.items
    expect(await found('/api/leaderboards/totalJuggles/players?search=lena')).toEqual([])
    expect(
      await found(`/api/leaderboards/totalJuggles/players?search=lena&scope=team:${DEFAULT_TEAM_ID}`),
    ).toEqual([])
    expect(await found(`/api/teams/${DEFAULT_TEAM_ID}/members?search=lena`)).toEqual([])
    expect(await found('/api/teams?search=lena')).toEqual([])
    expect((await found('/api/teams?search=blues'))[0]).toMatchObject({ adminName: neutralName(child.id) })
  })

  test('has their name in their own groups', async () => {
    expect((await coach.get(`/api/users/${child.id}`)).body.displayName).toMatch(/^lena/u)
    expect(await photoFor(coach)).toBe(200)
    expect(await rowOf(coach, `/api/leaderboards/totalJuggles?scope=team:${teamOfCoach}`)).toMatchObject({
      displayName: expect.stringMatching(/^lena/u),
      isNamed: true,
    })
  })

  test('sees the name made from their email, and the name that others see', async () => {
    expect((await child.get('/api/me')).body).toMatchObject({
      displayName: expect.stringMatching(/^lena/u),
      isIntroduced: false,
      shownAs: neutralName(child.id),
      introductionDue: true,
    })
  })

  test('is not introduced by a name alone, nor by a birth year alone', async () => {
    const other = await signUpUnintroduced(app.url)
    expect((await change(other, { displayName: 'Mia' })).body).toMatchObject({ isIntroduced: false })
    const third = await signUpUnintroduced(app.url)
    expect((await change(third, { birthYear: ADULT })).body).toMatchObject({ isIntroduced: false })
    expect((await change(third, { displayName: 'Ada' })).body).toMatchObject({
      isIntroduced: true,
      shownAs: 'Ada',
      introductionDue: false,
    })
  })
})

describe('a name', () => {
  test('counts as told when it is typed at sign-up, and not when it is made from the email', async () => {
    const body = { email: `${randomUUID()}@example.com`, password: 'correct horse', name: 'Mia' }
    const answer = await send(app.url, '/api/auth/sign-up/email', 'POST', {}, body)
    const { rows } = await app.pool.query('select name_told from users where id = any($1) order by 1', [
      [answer.body.user.id, child.id],
    ])
    expect(rows).toEqual([{ name_told: false }, { name_told: true }])
  })

  test('is neutral in the same way in the database and in the app', async () => {
    const { rows } = await app.pool.query<{ id: string; name: string }>(
      'select id, neutral_name(id) as name from (select gen_random_uuid() as id from generate_series(1, 50)) ids',
    )
    for (const { id, name } of rows) expect(name).toBe(neutralName(id))
  })
})

describe('once they have introduced themself', () => {
  test('a child of 12 is on no wider board, and no wider page names them', async () => {
    expect((await change(child, { displayName: 'Lena M.', birthYear: MINOR })).status).toBe(200)
    const answers = await readByStranger()
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/lena/iu)
    for (const board of boards) expect(await rowOf(stranger, board), board).toBeUndefined()
    expect((await stranger.get(`/api/users/${child.id}`)).status).toBe(404)
    expect(await photoFor(stranger)).toBe(404)
    for (const { text } of await readSignedOut()) expect(text).not.toMatch(/lena/iu)
    expect((await stranger.get(`/api/teams/${ownTeam.id}/card`)).body.adminName).toBe(neutralName(child.id))
    expect((await coach.get(`/api/users/${child.id}`)).body.displayName).toBe('Lena M.')
  })

  test('a player of 17 who chose public is shown by their name', async () => {
    const player = await signUpUnintroduced(app.url)
    await player.record()
    await confirmEmail(player)
    const team = await foundTeam(player, { name: 'Greens' })
    await change(player, { displayName: 'Robin', birthYear: TEENAGER, visibility: 'public' })
    const { items } = (await stranger.get(boards[0]!)).body
    expect(items.find(({ userId }: { userId: string }) => userId === player.id)).toMatchObject({
      displayName: 'Robin',
      isNamed: true,
    })
    expect((await stranger.get(`/api/users/${player.id}`)).body.displayName).toBe('Robin')
    expect((await stranger.get(`/api/teams/${team.id}/card`)).body.adminName).toBe('Robin')
    expect(await statusOf(`/api/public-players/${player.id}`)).toBe(200)
  })
})
