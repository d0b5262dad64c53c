import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { neutralName } from '#domain/players/display-name.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { send, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const SHELL =
  '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>'

const webRoot = await mkdtemp(join(tmpdir(), 'keepup-open-page-'))
await writeFile(join(webRoot, 'shell.html'), SHELL)
await writeFile(join(webRoot, 'index.html'), SHELL)
afterAll(() => rm(webRoot, { recursive: true }))
const app = await startTestApp({ webRoot, environment: { PUBLIC_URL: 'https://keepup.example' } })

/** As a stranger, without a login. */
const openPage = async (id: string) => {
  const answer = await fetch(`${app.url}/players/${id}`)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const askForProfile = (id: string) => send(app.url, `/api/public-players/${id}`, 'GET')
const change = (player: Player, profile: object) => player.send('PATCH', '/api/me', profile)
const content = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)" />`).exec(html)?.[1]

describe('a public player’s page', () => {
  test('shows the name and the numbers in link previews', async () => {
    const player = await app.signUp()
    await player.record({ juggleCount: 1200, duration: 600 })
    const { status, headers, html } = await openPage(player.id)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(content(html, 'og:title')).toBe('Pelé on Keepup')
    expect(content(html, 'og:description')).toBe(
      '1,200 juggles in total · 1,200 in one session · Longest streak: 1 day',
    )
    expect(content(html, 'og:url')).toBe(`https://keepup.example/players/${player.id}`)
    expect(content(html, 'og:image')).toMatch(
      new RegExp(`^https://keepup.example/previews/players/${player.id}\\?v=[\\w-]{16}$`),
    )
    expect(html.replace(/<meta (?!charset)[^>]*>\s*/g, '')).toBe(SHELL)
  })

  test('shows no numbers before the first session', async () => {
    const player = await app.signUp()
    expect(content((await openPage(player.id)).html, 'og:description')).toBe('Counts every touch.')
  })

  test('is kept out of search engines and is never cached', async () => {
    const player = await app.signUp()
    const { headers, html } = await openPage(player.id)
    expect(content(html, 'robots')).toBe('noindex')
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-cache'])
    const again = await fetch(`${app.url}/players/${player.id}`, {
      headers: { 'if-none-match': headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test.each([
    ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`O'Neil & "Ace" </head>`, 'O&#39;Neil &amp; &quot;Ace&quot; &lt;/head&gt;'],
    ['$& $1 $$ $`', '$&amp; $1 $$ $`'],
    ['{{product}} $t(common.retry)', '{{product}} $t(common.retry)'],
  ])('shows the name %s as it is', async (displayName, escaped) => {
    const player = await app.signUp()
    expect((await change(player, { displayName })).status).toBe(200)
    const { html } = await openPage(player.id)
    expect(content(html, 'og:title')).toBe(`${escaped} on Keepup`)
    expect(html.replace(/<meta (?!charset)[^>]*>\s*/g, '')).toBe(SHELL)
  })
})

describe('the picture of a public player', () => {
  const openPicture = async (id: string) => {
    const answer = await fetch(`${app.url}/previews/players/${id}`, { redirect: 'manual' })
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }
  }

  test('is a JPEG of 1200 by 630 pixels that other sites may show', async () => {
    const player = await app.signUp()
    await player.record({ juggleCount: 1200, duration: 600 })
    const { status, headers, bytes } = await openPicture(player.id)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('has another address after the next session, because chats keep pictures by their address', async () => {
    const player = await app.signUp()
    const before = content((await openPage(player.id)).html, 'og:image')
    await player.record({ juggleCount: 30 })
    expect(content((await openPage(player.id)).html, 'og:image')).not.toBe(before)
  })

  test.each(['groups', 'private'])('is the brand’s own for a player shown to %s', async (visibility) => {
    const player = await app.signUp()
    await change(player, { visibility })
    for (const id of [player.id, uuidv7(), 'x']) {
      const { status, headers } = await openPicture(id)
      expect([status, headers.get('location')]).toEqual([302, '/icons/share.jpg'])
    }
  })
})

test('the name of a player under 16 stays out of previews, even where a guardian allows the page', async () => {
  const player = await app.signUp()
  await app.db
    .updateTable('users')
    .set({ display_name: 'Lena Müller', birth_year: new Date().getUTCFullYear() - 12 })
    .where('id', '=', player.id)
    .execute()
  const { html } = await openPage(player.id)
  expect(content(html, 'og:title')).toBe(`${neutralName(player.id)} on Keepup`)
  expect(html).not.toContain('Lena')
  expect((await askForProfile(player.id)).body.displayName).toBe('Lena Müller')
})

describe('the landing page', () => {
  test('says what the site is and shows a picture, to clients with and without Brotli', async () => {
    for (const encoding of ['br', 'identity']) {
      const html = await (await fetch(`${app.url}/`, { headers: { 'accept-encoding': encoding } })).text()
      expect(content(html, 'og:title')).toBe('Keepup · Count every touch.')
      expect(content(html, 'og:image')).toContain('https://keepup.example/previews/site?v=')
      expect(content(html, 'robots')).toBeUndefined()
    }
    const { headers } = await fetch(`${app.url}/previews/site`)
    expect(headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('the ordinary page with the brand’s preview, which names nobody, is shown', () => {
  const expectBrand = (html: string) => {
    expect(html.replace(/<meta (?!charset)[^>]*>\s*/g, '')).toBe(SHELL)
    expect(content(html, 'og:title')).toBe('Keepup · Count every touch.')
    expect(content(html, 'og:image')).toContain('https://keepup.example/previews/site?v=')
    expect(content(html, 'robots')).toBe('noindex')
  }

  test.each(['groups', 'private'])('for a player who shows themselves to: %s', async (visibility) => {
    const player = await app.signUp()
    await player.record({ juggleCount: 1200, duration: 600 })
    await change(player, { visibility })
    const { status, html } = await openPage(player.id)
    expect(status).toBe(200)
    expectBrand(html)
    const nobody = uuidv7()
    expect((await openPage(nobody)).html.replaceAll(nobody, player.id)).toBe(html)
  })

  test('even to the player themselves, because previews are made without a login', async () => {
    const player = await app.signUp()
    await change(player, { visibility: 'private' })
    const answer = await fetch(`${app.url}/players/${player.id}`, {
      headers: { authorization: `Bearer ${player.token}` },
    })
    expectBrand(await answer.text())
  })

  test.each(['me', '1', `${uuidv7()}'--`])('at an address that names nobody: %s', async (id) => {
    const { status, html } = await openPage(id)
    expect(status).toBe(200)
    expectBrand(html)
  })
})

describe('without a login', () => {
  test('a public player’s name, numbers and badges are shown: no photo, no date, nothing else', async () => {
    const player = await app.signUp()
    await player.record({ juggleCount: 30, duration: 20 })
    const { status, headers, body } = await askForProfile(player.id)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      uid: player.id,
      displayName: 'Pelé',
      totalJuggles: 30,
      longestSession: 20,
      bestSessionCount: 30,
      bestRate: 90,
      dayStreak: 1,
      badges: [10, 25].map((threshold) => ({ kind: 'session', threshold })),
    })
  })

  test.each(['groups', 'private'])('a player who shows themselves to %s is not found', async (visibility) => {
    const player = await app.signUp()
    await change(player, { visibility })
    const [hidden, nobody] = [await askForProfile(player.id), await askForProfile(uuidv7())]
    expect(hidden.status).toBe(404)
    expect(hidden.body).toEqual(nobody.body)
  })
})
