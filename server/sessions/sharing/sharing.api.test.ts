import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { practice, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { previewSharedSession } from './preview-shared-session.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'keepup-sharing-'))
await writeFile(join(webRoot, 'shell.html'), '<html><head></head><body></body></html>')
afterAll(() => rm(webRoot, { recursive: true }))
const app = await startTestApp({ webRoot })

const touches = [0, 0.6, 1.1, 1.8, 2.3]
const runs = [
  { juggleCount: 3, duration: 1.1, bodyPart: 'thigh' },
  { juggleCount: 2, duration: 0.5 },
]
const aSession = (more: object = {}) =>
  practice({ juggleCount: 5, duration: 3, touches, runs, notes: 'Behind the school.', ...more })

async function playerWithSession(more: object = {}): Promise<{ player: Player; id: string }> {
  const player = await app.signUp()
  const { body } = await player.send('POST', '/api/sessions', aSession(more))
  return { player, id: body.id }
}
const share = async (player: Player, id: string): Promise<string> =>
  (await player.send('PUT', `/api/sessions/${id}/link`)).body.key
const follow = (key: string, headers: Record<string, string> = {}) =>
  send(app.url, `/api/shared-sessions/${key}`, 'GET', headers)
const as = ({ token }: Player) => ({ authorization: `Bearer ${token}` })
const page = async (key: string) => (await fetch(`${app.url}/shared/${key}`)).text()

test('a player sees their own session touch by touch, and nobody else does', async () => {
  const { player, id } = await playerWithSession()
  const { status, body } = await player.get(`/api/sessions/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, touches, newRecords: [], sharedAs: null, notes: 'Behind the school.' })
  expect((await (await app.signUp()).get(`/api/sessions/${id}`)).status).toBe(404)
})

describe('a shared session', () => {
  test('shows the player’s name and numbers, but no notes, body parts or dates', async () => {
    const { player, id } = await playerWithSession()
    const { status, headers, body } = await follow(await share(player, id))
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      player: { uid: player.id, displayName: 'Pelé' },
      juggleCount: 5,
      duration: 3,
      juggleRate: 100,
      runs: [
        { juggleCount: 3, duration: 1.1 },
        { juggleCount: 2, duration: 0.5 },
      ],
      touches,
      newRecords: [],
    })
  })

  test('keeps its link when it is shared again, and gets a new one after the link was withdrawn', async () => {
    const { player, id } = await playerWithSession()
    const [first, second] = await Promise.all([share(player, id), share(player, id)])
    expect(first).toBe(second)
    expect((await player.get(`/api/sessions/${id}`)).body.sharedAs).toBe(first)
    for (let time = 0; time < 2; time++)
      expect((await player.send('DELETE', `/api/sessions/${id}/link`)).status).toBe(204)
    expect((await follow(first)).status).toBe(404)
    expect(await share(player, id)).not.toBe(first)
    expect((await follow(first)).status).toBe(404)
  })

  test('disappears with the session', async () => {
    const { player, id } = await playerWithSession()
    const key = await share(player, id)
    await player.send('DELETE', `/api/sessions/${id}`)
    expect((await follow(key)).status).toBe(404)
  })

  test('cannot be shared or withdrawn by somebody else', async () => {
    const { player, id } = await playerWithSession()
    const key = await share(player, id)
    const other = await app.signUp()
    expect((await other.send('PUT', `/api/sessions/${id}/link`)).status).toBe(404)
    expect((await other.send('DELETE', `/api/sessions/${id}/link`)).status).toBe(404)
    expect((await follow(key)).status).toBe(200)
  })

  test('cannot be one that is under review', async () => {
    const { player, id } = await playerWithSession()
    const key = await share(player, id)
    await app.db
      .updateTable('sessions')
      .set({ review_reasons: ['OVERLAP'] })
      .where('id', '=', id)
      .execute()
    expect((await follow(key)).status).toBe(404)
    const { status, body } = await player.send('PUT', `/api/sessions/${id}/link`)
    expect([status, body.code]).toEqual([409, 'UNDER_REVIEW'])
  })
})

describe('who may follow the link never goes beyond who may see its player', () => {
  const shared = async (visibility: string) => {
    const { player, id } = await playerWithSession()
    const key = await share(player, id)
    await player.send('PATCH', '/api/me', { visibility })
    return { player, key }
  }

  test('a private player’s link works for the player alone', async () => {
    const { player, key } = await shared('private')
    expect((await follow(key)).status).toBe(404)
    expect((await follow(key, as(await app.signUp()))).status).toBe(404)
    expect((await follow(key, as(player))).status).toBe(200)
    expect(await page(key)).toContain('/previews/site?v=')
  })

  test('the link of a player who is shown to groups works for people of those groups', async () => {
    const { player, key } = await shared('groups')
    const mate = await app.signUp()
    const team = await foundTeam(player, { policy: 'anyone' })
    expect((await follow(key, as(mate))).status).toBe(404)
    await mate.send('POST', `/api/teams/${team.id}/join`, {})
    expect((await follow(key, as(mate))).status).toBe(200)
    expect((await follow(key)).status).toBe(404)
    expect(await page(key)).toContain('/previews/site?v=')
  })

  test('an unknown key looks the same as one that is not for you', async () => {
    const { key } = await shared('private')
    expect((await follow(key)).body).toEqual((await follow(uuidv7())).body)
  })
})

test('the picture of the preview says nothing of a best run that is not known', async () => {
  const figuresOf = async (more: object) => {
    const { player, id } = await playerWithSession(more)
    const preview = await previewSharedSession(app.db, await share(player, id), new Date())
    return preview!.picture.figures!.map(({ value, label }) => `${value} ${label}`)
  }
  expect(await figuresOf({})).toEqual(['3 best run', '100 per minute'])
  expect(await figuresOf({ touches: undefined, runs: undefined })).toEqual(['100 per minute'])
})

test('the preview names the player and the count, but never a child', async () => {
  const { player, id } = await playerWithSession()
  const key = await share(player, id)
  expect(await page(key)).toContain('<meta property="og:title" content="Pelé: 5 on Keepup" />')
  expect((await fetch(`${app.url}/previews/shared/${key}`)).headers.get('content-type')).toBe('image/jpeg')
  await app.db
    .updateTable('users')
    .set({ birth_year: new Date().getUTCFullYear() - 12 })
    .where('id', '=', player.id)
    .execute()
  expect(await page(key)).not.toContain('Pelé')
})
