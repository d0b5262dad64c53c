import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './camera.ts'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { use, useInRow } from '#e2e/support/keyboard.ts'
import { storedSessions } from '#e2e/support/practice.ts'
import { giveSheet, givenAway } from '#e2e/support/sharing.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { bytesOf, filesOf, rowsOf } from './traces-of-video.ts'
import { bytesOnDevice, countedTouches, expectToPlay, filmUntil, signUpWithPlan } from './video-journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'by keyboard alone a player films a practice, sees the count rise, saves it, makes a clip, uploads it through a lost connection, shows and hides it, and deletes every byte',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { id: playerId } = await signUpWithPlan(page)
    await filmUntil(page, 2)
    await use(page, button(page, 'Stop'))
    const touches = await countedTouches(page)
    expect(touches).toBeGreaterThanOrEqual(2)
    await use(page, button(page, 'Done'))
    await use(page, button(page, 'Quick Save'))
    // The camera is ready for the next practice.
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeEnabled()
    // On a busy machine the careful count may find nothing. Then the practice starts from the live count.
    const mode = expect.stringMatching(/^ai(_edited)?$/u)
    await expect
      .poll(() => storedSessions(page))
      .toEqual([expect.objectContaining({ juggleCount: touches, mode })])

    await page.goto('/practice/history')
    await use(page, page.getByRole('link', { name: /^Video of/u }))
    await expect(page.getByRole('heading', { name: 'Videos on this device' })).toBeVisible()
    const film = await expectListed(page)
    await expectAccessible(page)
    await expectClip(page)
    const second = await page.context().newPage()
    await second.goto('/practice/videos')
    await expect(second.getByRole('button', { name: /^Upload Practice/u })).toBeVisible()
    const id = await uploadThroughLostConnection(page, film)
    // The other window notices the upload, and no longer offers the film for upload.
    await expect(second.getByRole('link', { name: 'In your cloud' })).toBeVisible()
    await second.close()

    await page.goto('/practice/history')
    const link = page.getByRole('link', { name: /^Watch the video of/u })
    await expect.poll(() => link.locator('img').evaluate(widthOf)).toBeGreaterThan(0)
    await use(page, link)
    await expect(page).toHaveURL(new RegExp(`${id}$`, 'u'))
    await expectToPlay(page)
    await expectAccessible(page)
    await use(page, page.getByRole('button', { name: /^Touch 2 at/u }))
    await expect(page.getByRole('button', { name: /^Touch \d+ at/u })).toHaveCount(touches)
    const shown = (await (await page.request.get(`/api/videos/${id}`)).json()) as { touches: number[] }
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(shown.touches[1]! - 0.01)

    const visitor = await openAsVisitor(browser)
    await visitor.page.goto(`/videos/${id}`)
    await expect(visitor.page.getByText('No video here')).toBeVisible()
    await choose(page, 'Everybody signed in')
    await visitor.page.goto(`/players/${playerId}`)
    await use(visitor.page, visitor.page.getByRole('link', { name: /^Watch Practice/u }))
    await expectToPlay(visitor.page)
    await expect(visitor.page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await choose(page, 'Only me')
    await visitor.page.reload()
    await expect(visitor.page.getByText('No video here')).toBeVisible()
    expect((await visitor.page.request.get(`/api/videos/${id}/content`)).status()).toBe(404)
    await visitor.context.close()

    expect(await rowsOf(id)).toBe(2)
    await use(page, button(page, 'Delete'))
    await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(page.getByText('No videos yet')).toBeVisible()
    expect(filesOf(id)).toEqual([])
    expect(await rowsOf(id)).toBe(0)
    await page.goto('/practice/videos')
    await use(page, page.getByRole('button', { name: /^Delete Practice/u }))
    await use(page, button(page, 'Delete'))
    await expect(page.getByText('No videos here')).toBeVisible()
    expect(await bytesOnDevice(page)).toBe(0)
  },
)

/** The list shows the size of the film and the free space. The film can be downloaded, or shared where there is a share sheet. */
async function expectListed(page: Page): Promise<Buffer> {
  await expect(page.getByText(/ used · .+ left/u)).toBeVisible()
  await expect(page.getByText(/^\d+\ss\s·\s[\d.,]+\s[kM]B$/u)).toBeVisible()
  const given = page.waitForEvent('download')
  await use(page, button(page, 'Share video'))
  const film = await readFile(await (await given).path())
  expect(film.length).toBe(await bytesOnDevice(page))
  await giveSheet(page)
  await use(page, button(page, 'Share video'))
  const shared = { name: expect.stringMatching(/\.mp4$/), type: 'video/mp4', bytes: film.length }
  await expect.poll(() => givenAway(page)).toEqual([shared])
  return film
}

/** The clip with the count is as long as the practice, and plays. */
async function expectClip(page: Page): Promise<void> {
  await use(page, button(page, 'Share with count'))
  await expect(page.getByText('Your clip is ready.')).toBeVisible()
  const clip = page.getByTestId('clip')
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  const seconds = await clip.evaluate((video: HTMLVideoElement) => video.duration)
  const [saved] = await storedSessions(page)
  expect(seconds).toBeGreaterThan(saved!.duration - 1)
  await use(page, button(page, 'Close'))
}

/** Cuts the network when half of the film has arrived, and restores it. Either window may send the rest. Returns the video's id. */
async function uploadThroughLostConnection(page: Page, film: Buffer): Promise<string> {
  const half = Math.floor(film.length / 2)
  const windows = page.context()
  await windows.route('**/api/videos/*', async (route) => {
    const headers = { ...route.request().headers(), 'content-length': String(half) }
    if (route.request().method() !== 'PATCH') return route.continue()
    await page.request.patch(route.request().url(), { headers, data: film.subarray(0, half) })
    await windows.setOffline(true)
    return route.abort('internetdisconnected')
  })
  const begun = windows.waitForEvent('response', (answer) => answer.status() === 201)
  await use(page, page.getByRole('button', { name: /^Upload Practice/u }))
  const id = (await begun).headers()['location']!.split('/').at(-1)!
  await expect(page.getByText(/^No signal, /u)).toBeVisible()
  expect(bytesOf(id)).toBe(half)
  await windows.unroute('**/api/videos/*')
  const resumed = windows.waitForEvent('request', (request) => request.method() === 'PATCH')
  await windows.setOffline(false)
  expect((await resumed).headers()['upload-offset']).toBe(String(half))
  await expect(page.getByRole('link', { name: 'In your cloud' })).toBeVisible()
  expect(bytesOf(id)).toBe(film.length)
  return id
}

const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth

async function openAsVisitor(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUp(page, 'Pelé')
  return { context, page }
}

async function choose(page: Page, visibility: string): Promise<void> {
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/visibility'))
  await useInRow(page, page.getByRole('group'), visibility)
  expect((await changed).status()).toBe(204)
}
