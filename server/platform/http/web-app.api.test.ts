import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'keepup-web-app-'))
for (const name of [
  'shell',
  'shell-practice',
  'shell-practice.de',
  'shell-admin',
  'shell-admin-users',
  'index',
  'player-home',
  'player-practice',
  'player-practice.de',
  'player-mine',
])
  await writeFile(join(webRoot, `${name}.html`), `<html><head></head><body>${name}</body></html>`)
afterAll(() => rm(webRoot, { recursive: true }))
const app = await startTestApp({ webRoot })

const open = async (path: string, cookie = '', language = 'en') => {
  const answer = await fetch(app.url + path, { headers: { cookie, 'accept-language': language } })
  return { page: /<body>(.*)<\/body>/.exec(await answer.text())?.[1], vary: answer.headers.get('vary') }
}

test.each([
  ['/', 'index', 'player-home'],
  ['/practice', 'shell-practice', 'player-practice'],
  ['/stats/mine', 'shell', 'player-mine'],
])('%s is %s, and with a login cookie %s', async (path, ofVisitor, ofPlayer) => {
  const visitor = await open(path, 'theme=dark')
  const player = await open(path, 'theme=dark; keepup.session_token=anything')
  expect([visitor.page, player.page]).toEqual([ofVisitor, ofPlayer])
  // A cache between must not give one the other's page.
  expect(visitor.vary).toContain('Cookie')
  expect(player.vary).toContain('Cookie')
})

test('the list of users has a shell of its own in the admin area', async () => {
  const pages = [await open('/admin/users'), await open('/admin/teams')]
  expect(pages.map(({ page }) => page)).toEqual(['shell-admin-users', 'shell-admin'])
})

test('a page of no first screen is the same for everybody', async () => {
  const pages = [await open('/settings'), await open('/settings', 'keepup.session_token=anything')]
  expect(pages.map(({ page }) => page)).toEqual(['shell', 'shell'])
})

test('a probe with a slash too many fails, because the page would call a server ready that is not', async () => {
  for (const path of ['/healthz/', '/readyz/', '/metrics/'])
    expect((await fetch(app.url + path)).status, path).toBe(404)
})

test('a page is in the language of the browser, where the build has it in that language', async () => {
  const cookie = 'keepup.session_token=anything'
  expect((await open('/practice', cookie, 'de-AT')).page).toBe('player-practice.de')
  expect((await open('/practice', cookie, 'fr')).page).toBe('player-practice')
  expect((await open('/practice', '', 'de')).page).toBe('shell-practice.de')
})

test('without a built web app the API answers alone, and nothing is printed for each page', async () => {
  const printed = vi.spyOn(console, 'error')
  const unbuilt = await startTestApp({ webRoot: join(webRoot, 'missing') })
  expect((await fetch(`${unbuilt.url}/practice`)).status).toBe(404)
  expect((await fetch(`${unbuilt.url}/api/configuration`)).status).toBe(200)
  expect(printed).not.toHaveBeenCalled()
})

test('a link that a mail program or a chat has spoiled leads to the page that was meant, and to no other site', async () => {
  const leads = async (path: string) => {
    const { status, headers } = await fetch(app.url + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await leads('/players/01a2-b3%3E?utm_source=x')).toEqual([302, '/players/01a2-b3'])
  expect(await leads('/reset-password%23token=a_b')).toEqual([302, '/reset-password#token=a_b'])
  expect(await leads('//other%23a')).toEqual([200, null])
})
