import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '#contract/limits.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { fetchProviderPhotos } from './fetch-provider-photos.ts'

const app = await startTestApp()

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#2563eb' } }).withExif({
    IFD0: { Copyright: 'Where I live' },
  })

async function upload({ token }: Player, file: Uint8Array, type = 'image/jpeg') {
  const answer = await fetch(`${app.url}/api/me/photo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(file),
  })
  return {
    status: answer.status,
    code: answer.status === 204 ? '' : ((await answer.json()) as { code: string }).code,
  }
}

const addressOf = async (player: Player): Promise<string | null> =>
  (await player.get('/api/me')).body.photoURL

const look = (address: string, viewer?: Player) =>
  fetch(app.url + address, viewer ? { headers: { authorization: `Bearer ${viewer.token}` } } : {})

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'in %s becomes a square webp of 256 pixels without metadata',
    async (format) => {
      const player = await app.signUp()
      const file = await picture().toFormat(format).toBuffer()
      expect(await upload(player, file)).toEqual({ status: 204, code: '' })
      const answer = await look((await addressOf(player))!, player)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable')
      const { format: kept, width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ kept, width, height, exif }).toEqual({
        kept: 'webp',
        width: 256,
        height: 256,
        exif: undefined,
      })
    },
  )

  test('gets a new address when it is changed, and the old one stops working', async () => {
    const player = await app.signUp()
    const file = await picture().jpeg().toBuffer()
    await upload(player, file)
    const first = await addressOf(player)
    await upload(player, file)
    expect(await addressOf(player)).not.toBe(first)
    expect((await look(first!, player)).status).toBe(404)
    const again = await player.send('PATCH', '/api/me', { photoURL: await addressOf(player) })
    expect(again.body.photoURL).toBe(await addressOf(player))
    expect((await player.send('PATCH', '/api/me', { photoURL: null })).body.photoURL).toBeNull()
    expect((await player.send('DELETE', '/api/me/photo')).status).toBe(204)
    expect(await addressOf(player)).toBeNull()
    expect((await app.pool.query('select from photos where user_id = $1', [player.id])).rows).toEqual([])
  })

  test('is kept while another player sends one after the other', async () => {
    const [busy, player] = [await app.signUp(), await app.signUp()]
    const large = await picture(4000, 4000).png().toBuffer()
    const flood = Array.from({ length: 40 }, () => upload(busy, large))
    expect(await upload(player, large)).toEqual({ status: 204, code: '' })
    expect(await Promise.all(flood)).toContainEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  test('is shown to everybody who may see the player', async () => {
    const [player, other] = [await app.signUp(), await app.signUp()]
    await upload(player, await picture().jpeg().toBuffer())
    const address = (await addressOf(player))!
    const seen = async () => [
      (await look(address)).status,
      (await look(address, other)).status,
      (await look(address, player)).status,
    ]
    expect(await seen()).toEqual([200, 200, 200])
    await player.send('PATCH', '/api/me', { visibility: 'private' })
    expect(await seen()).toEqual([404, 404, 200])
    // Asked for each time, so that nothing of it is shown after a sign-out.
    const shown = await look(address, player)
    expect(shown.headers.get('cache-control')).toBe('private, no-cache')
    const known = await fetch(app.url + address, {
      headers: { authorization: `Bearer ${player.token}`, 'if-none-match': `W/${shown.headers.get('etag')}` },
    })
    expect(known.status).toBe(304)
    expect((await other.get(`/api/users/${player.id}`)).status).toBe(404)
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['an SVG with a script', Buffer.from(SVG)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['what begins like a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['a script behind the beginning of a GIF', Buffer.from('GIF89a/*<script>*/=alert(1)//')],
])('%s is refused for its content, whatever type it claims, and is not kept', async (_, file) => {
  const player = await app.signUp()
  for (const type of ['image/jpeg', 'image/svg+xml', 'application/json'])
    expect(await upload(player, file, type)).toEqual({ status: 422, code: 'NOT_A_PHOTO' })
  expect(await addressOf(player)).toBeNull()
})

test('an incomplete photo is refused', async () => {
  const player = await app.signUp()
  const file = await picture().png().toBuffer()
  expect(await upload(player, file.subarray(0, file.length / 2))).toMatchObject({ code: 'NOT_A_PHOTO' })
})

test('a photo is refused when it has too many bytes or would unpack to too many pixels', async () => {
  const player = await app.signUp()
  expect(await upload(player, new Uint8Array(MAX_PHOTO_BYTES + 1))).toMatchObject({
    status: 413,
    code: 'BODY_TOO_LARGE',
  })
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(MAX_PHOTO_BYTES)
  expect(await upload(player, bomb)).toMatchObject({ code: 'NOT_A_PHOTO' })
})

describe("an identity provider's photo", () => {
  const hasPhotoAt = (player: Player, address: string) =>
    app.pool.query('update users set photo_url = $2 where id = $1', [player.id, address])

  test('is served from here once it has been fetched', async () => {
    const player = await app.signUp()
    await hasPhotoAt(player, 'https://lh3.googleusercontent.com/a/photo=s96-c')
    expect(await addressOf(player)).toBeNull()
    const asked: string[] = []
    await fetchProviderPhotos(app.db, async (address) => {
      asked.push(address)
      return picture().jpeg().toBuffer()
    })
    expect(asked).toEqual(['https://lh3.googleusercontent.com/a/photo=s96-c'])
    expect(await addressOf(player)).toMatch(/^\/api\/photos\//)
  })

  test.each([
    'https://evil.example/photo',
    'https://lh3.googleusercontent.com.evil.example/photo',
    'https://lh3.googleusercontent.com:8443/photo',
    'https://lh3.googleusercontent.com@evil.example/photo',
    'https://somebody@lh3.googleusercontent.com/photo',
    'https://169.254.169.254/latest',
  ])('is not fetched from %s', async (address) => {
    const player = await app.signUp()
    await hasPhotoAt(player, address)
    const asked: string[] = []
    await fetchProviderPhotos(app.db, async (asking) => {
      asked.push(asking)
      return picture().jpeg().toBuffer()
    })
    expect(asked).toEqual([])
    const { rows } = await app.pool.query('select photo_url from users where id = $1', [player.id])
    expect(rows).toEqual([{ photo_url: null }])
  })

  test('is forgotten when it cannot be fetched', async () => {
    const player = await app.signUp()
    await hasPhotoAt(player, 'https://lh3.googleusercontent.com/gone')
    await fetchProviderPhotos(app.db, () => Promise.reject(new Error('404')))
    expect(await addressOf(player)).toBeNull()
  })
})
