import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_CREST_BYTES } from '#contract/limits.ts'
import { findLinkedTeam } from '#server/groups/previews/find-group.ts'
import { drawPreview } from '#server/platform/previews/draw-preview.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let stranger: Player
let picture: Buffer

beforeAll(async () => {
  ;[owner, stranger] = await insertPlayers(app, 2)
  await app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'pro', 'active', 'stripe')`,
    [owner.id],
  )
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d4145a' } })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .png()
    .toBuffer()
})

async function upload({ token }: Player, group: string, file: Uint8Array = picture) {
  const answer = await fetch(`${app.url}/api/${group}/crest`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  })
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  return [answer.status, code]
}
const look = (address: string) => fetch(app.url + address)

describe('a crest', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'in %s becomes a whole square webp without metadata',
    async (format) => {
      const { id } = await foundTeam(owner)
      expect(
        await upload(owner, `teams/${id}`, await sharp(picture).keepExif().toFormat(format).toBuffer()),
      ).toEqual([204, ''])
      const { crestURL, hasOwnCrest } = (await owner.get(`/api/teams/${id}`)).body
      expect(hasOwnCrest).toBe(true)
      const answer = await look(crestURL)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const crest = sharp(await answer.arrayBuffer())
      const { format: kept, width, height, exif } = await crest.metadata()
      expect({ kept, width, height, exif }).toEqual({
        kept: 'webp',
        width: 512,
        height: 512,
        exif: undefined,
      })
      const { data } = await crest.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      // Above a picture that is wider than high the ground is clear.
      expect([data[3], data[(256 * 512 + 256) * 4 + 3]]).toEqual([0, 255])
    },
  )

  test('of an organization stands for its teams without one of their own', async () => {
    const organization = await foundOrganization(owner)
    const team = await foundTeam(owner, { organizationId: organization.id })
    expect(await upload(owner, `organizations/${organization.id}`)).toEqual([204, ''])
    const ofClub = (await owner.get(`/api/organizations/${organization.id}`)).body.crestURL
    const seen = async () => (await owner.get(`/api/teams/${team.id}`)).body
    expect(await seen()).toMatchObject({ crestURL: ofClub, hasOwnCrest: false })
    expect((await owner.get(`/api/teams/${team.id}/levels`)).body.crestURL).toBe(ofClub)
    await upload(owner, `teams/${team.id}`)
    const own = await seen()
    expect([own.hasOwnCrest, own.crestURL === ofClub]).toEqual([true, false])
    expect((await owner.send('DELETE', `/api/teams/${team.id}/crest`)).status).toBe(204)
    expect(await seen()).toMatchObject({ crestURL: ofClub, hasOwnCrest: false })
    expect((await look(own.crestURL)).status).toBe(404)
  })

  test('is in the picture of the group’s link', async () => {
    const { id } = await foundTeam(owner)
    await upload(owner, `teams/${id}`)
    const { crest } = (await findLinkedTeam(app.db, id))!
    const picture = { eyebrow: '', name: 'Reds', crest: 'R', label: '3', brand: 'Keepup', site: 'localhost' }
    const drawn = await drawPreview({ ...picture, ownCrest: crest!.toString('base64') })
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const at = (262 * info.width + 124) * info.channels
    // The crest's own color in the middle of its place, give or take the compression.
    expect(Math.hypot(data[at]! - 0xd4, data[at + 1]! - 0x14, data[at + 2]! - 0x5a)).toBeLessThan(30)
  })

  test('is logged, and goes with its group', async () => {
    const { id } = await foundTeam(owner)
    await upload(owner, `teams/${id}`)
    await owner.send('DELETE', `/api/teams/${id}/crest`)
    await owner.send('DELETE', `/api/teams/${id}/crest`)
    await upload(owner, `teams/${id}`)
    const { rows } = await app.pool.query(
      `select data from audit_log where subject_id = $1 and action = 'team.edited' order by id`,
      [id],
    )
    expect(rows.map(({ data }) => data)).toEqual([
      { before: { ownCrest: false }, after: { ownCrest: true } },
      { before: { ownCrest: true }, after: { ownCrest: false } },
      { before: { ownCrest: false }, after: { ownCrest: true } },
    ])
    await app.pool.query('delete from teams where id = $1', [id])
    expect((await app.pool.query('select from crests where team_id = $1', [id])).rowCount).toBe(0)
  })
})

describe('setting a crest', () => {
  test('is for managers with pro; what is there stays when the plan ends', async () => {
    const { id } = await foundTeam(owner)
    expect(await upload(stranger, `teams/${id}`)).toEqual([403, 'FORBIDDEN'])
    const theirs = await foundTeam(stranger)
    expect(await upload(stranger, `teams/${theirs.id}`)).toEqual([403, 'PRO_REQUIRED'])
    await app.pool.query('insert into crests (id, team_id, webp) values (gen_random_uuid(), $1, $2)', [
      theirs.id,
      Buffer.from('x'),
    ])
    expect((await stranger.get(`/api/teams/${theirs.id}`)).body.crestURL).toMatch(/^\/api\/crests\//)
    expect((await stranger.send('DELETE', `/api/teams/${theirs.id}/crest`)).status).toBe(204)
  })

  test.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, file) => {
    const { id } = await foundTeam(owner)
    expect(await upload(owner, `teams/${id}`, file)).toEqual([422, 'NOT_A_PHOTO'])
  })

  test('refuses more than 2 MiB', async () => {
    const { id } = await foundTeam(owner)
    expect(await upload(owner, `teams/${id}`, new Uint8Array(MAX_CREST_BYTES + 1))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ])
  })
})
