import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { dataFolder } from '#e2e/support/data-folder.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { test } from '#e2e/support/film.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin } from '#e2e/support/website-admin.ts'

test.describe.configure({ timeout: 180_000 })

/** A machine with two cores and three journeys uploads slowly. */
const PATIENCE = { timeout: 45_000 }
const UPLOADS = '**/api/videos/*'

/** Bytes of one request of an upload (web/videos/cloud/uploading/send-upload.ts). */
const CHUNK = 8 * 1024 * 1024

/** The film with room at its end, as cameras leave it, so that it takes more requests than one. */
const large = ({ buffer, ...film }: { name: string; mimeType: string; buffer: Buffer }) => {
  const room = Buffer.alloc(12 * 1024 * 1024)
  room.writeUInt32BE(room.length)
  room.write('free', 4)
  return { ...film, buffer: Buffer.concat([buffer, room]) }
}

const filesOf = (id: string) => {
  const folder = join(dataFolder(), 'videos')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : []
}

test(
  'a player uploads a clip through a lost connection, shows it to everybody signed in, hides it again, and deletes the last byte of it',
  {
    tag: '@phone',
  },
  async ({ page, context, film, browser }) => {
    const { id: playerId } = await signUpWithPlan(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: /Your videos/ }).click()
    const cut = await holdSecondChunk(page)
    await page.getByTestId('video-file').setInputFiles(large(film))
    await cut.reached
    await context.setOffline(true)
    cut.fail()
    await expect(page.getByText(/Waiting for a connection, 6\d\s?% uploaded/)).toBeVisible(PATIENCE)
    await context.setOffline(false)
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.reload()
    await page.unroute(UPLOADS)
    expect((await resumed).headers()['upload-offset']).toBe(String(CHUNK))
    await expect(page.getByText('evening.mp4 is in your cloud.')).toBeVisible(PATIENCE)

    await page.getByRole('link', { name: 'Watch evening.mp4' }).click()
    await expect(page.getByRole('heading', { name: 'evening.mp4' })).toBeVisible()
    await expectToPlay(page)
    await expectAccessible(page)
    const id = page.url().split('/').at(-1)!
    expect(filesOf(id)).toHaveLength(1)

    const visitor = await openAsVisitor(browser)
    await visitor.page.goto(`/videos/${id}`)
    await expect(visitor.page.getByText('This video is not here')).toBeVisible()

    await choose(page, 'Everybody signed in')
    await visitor.page.goto(`/players/${playerId}`)
    await visitor.page.getByRole('link', { name: 'Watch evening.mp4' }).click()
    await expectToPlay(visitor.page)
    await expect(visitor.page.getByRole('button', { name: 'Delete' })).toHaveCount(0)

    await choose(page, 'Only me')
    await visitor.page.reload()
    await expect(visitor.page.getByText('This video is not here')).toBeVisible()
    expect((await visitor.page.request.get(`/api/videos/${id}/content`)).status()).toBe(404)
    await visitor.context.close()

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('evening.mp4 is deleted.')).toBeVisible()
    await expect(page.getByText('No videos in your cloud yet')).toBeVisible()
    expect(filesOf(id)).toEqual([])
  },
)

test('what is no video is refused with the reason', { tag: '@phone' }, async ({ page }) => {
  await signUpWithPlan(page)
  await page.goto('/videos')
  const letter = { name: 'letter.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Dear Marta') }
  await page.getByTestId('video-file').setInputFiles(letter)
  await expect(page.getByText(/no video that browsers play/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('No videos in your cloud yet')).toBeVisible()
})

/** Whose tier has everything: website admins are players, too. */
async function signUpWithPlan(page: Page) {
  const player = await signUp(page)
  await makeWebsiteAdmin(player.email)
  return player
}

async function openAsVisitor(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUp(page, 'Pelé')
  return { context, page }
}

async function choose(page: Page, visibility: string): Promise<void> {
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/visibility'))
  await page.getByRole('button', { name: visibility }).click()
  expect((await changed).status()).toBe(204)
}

const expectToPlay = (page: Page) =>
  expect
    .poll(() =>
      page.locator('video').evaluate(async (video: HTMLVideoElement) => {
        video.muted = true
        await video.play()
        return video.currentTime > 0
      }),
    )
    .toBe(true)

/** Lets the first chunk arrive and keeps the second one on its way. */
async function holdSecondChunk(page: Page) {
  const [reached, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(UPLOADS, async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0') return route.continue()
    reached.resolve()
    await failed.promise
    return route.abort('internetdisconnected')
  })
  return { reached: reached.promise, fail: failed.resolve }
}
