import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/support/camera.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { practiceTimes, countOf, storedSessions } from '#e2e/support/practice.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin } from '#e2e/support/website-admin.ts'

/** A machine with two cores and three journeys counts slowly, and sees few of the camera's pictures. */
const PATIENCE = { timeout: 70_000 }

test.describe.configure({ timeout: 240_000 })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Whose tier has everything: website admins are players, too. */
async function signUpWithPlan(page: Page): Promise<void> {
  const { email } = await signUp(page)
  await makeWebsiteAdmin(email)
}

async function filmUntil(page: Page, count: number): Promise<void> {
  await page.goto('/practice')
  await page.getByRole('link', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The camera stands still.')).toBeVisible(PATIENCE)
  await press(page, 'Record')
  await press(page, 'Start now')
  const live = page.getByTestId('live-count')
  await expect(live).toHaveText('0')
  await expect.poll(async () => Number(await live.textContent()), PATIENCE).toBeGreaterThanOrEqual(count)
}

test(
  'a player films a practice, sees the count rise, checks it, saves it, and makes a clip of it',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpWithPlan(page)
    await filmUntil(page, 2)
    await press(page, 'Stop')
    const touches = await countedTouches(page)
    expect(touches).toBeGreaterThanOrEqual(2)
    await press(page, 'Done')
    await press(page, 'Quick Save')
    // Ready for the next one.
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeEnabled(PATIENCE)
    await expect.poll(() => storedSessions(page)).toMatchObject([{ juggleCount: touches, mode: 'ai' }])

    await page.goto('/practice/history')
    await page.getByRole('link', { name: /^Video of/u }).click()
    await expect(page.getByRole('heading', { name: 'Videos on this device' })).toBeVisible()
    await expect(page.getByText(/used by your videos/u)).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Share with count')
    await expect(page.getByText('Your clip is ready.')).toBeVisible(PATIENCE)
    const clip = page.getByTestId('clip')
    await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
    const seconds = await clip.evaluate((video: HTMLVideoElement) => video.duration)
    const [saved] = await storedSessions(page)
    expect(seconds).toBeGreaterThan(saved!.duration - 1)
    await press(page, 'Close')

    await page.getByRole('button', { name: /^Delete Practice/u }).click()
    await press(page, 'Delete')
    await expect(page.getByText('No videos on this device')).toBeVisible()
    expect(await page.evaluate(bytesOnDevice)).toBe(0)
  },
)

/** A machine that is busy films with pictures missing, and may then not be sure enough to name a number by itself. */
async function countedTouches(page: Page): Promise<number> {
  const counted = page.getByTestId('touch-count')
  const marks = page.getByRole('button', { name: 'Start from the marks' })
  await expect(counted.or(marks)).toBeVisible(PATIENCE)
  if (await marks.isVisible()) await marks.click()
  await expect(counted).toHaveText(/^\d+touch(es)?$/u)
  return Number.parseInt((await counted.textContent())!, 10)
}

/** What the origin private file system holds. */
async function bytesOnDevice(): Promise<number> {
  const sizeOf = async (folder: FileSystemDirectoryHandle): Promise<number> => {
    let bytes = 0
    for await (const handle of folder.values())
      bytes += handle.kind === 'file' ? (await handle.getFile()).size : await sizeOf(handle)
    return bytes
  }
  return sizeOf(await navigator.storage.getDirectory())
}

test(
  'a killed tab keeps what was filmed, for its player alone, and it can still be counted',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUpWithPlan(page)
    await filmUntil(page, 1)
    const other = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await other.goto('/practice/videos')
    await other.getByRole('link', { name: 'Count touches' }).click()
    expect(await countedTouches(other)).toBeGreaterThan(0)

    await context.clearCookies()
    await signUp(other, 'Ben')
    await other.goto('/practice/videos')
    await expect(other.getByText('No videos on this device')).toBeVisible()
  },
)

test(
  'the camera is a mirror behind the tap counter on every plan, and a practice is saved with one tap',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/practice')
    await page.getByLabel('Show the camera behind the count').check()
    await practiceTimes(page, 4)
    await press(page, 'Quick Save')
    await expect(page.getByText('Saved: 4 juggles')).toBeVisible()
    await expect(countOf(page)).toHaveText('0')
    await expect(page.getByTestId('mirror')).toHaveAttribute('data-on', 'true')
    await expect.poll(() => storedSessions(page)).toMatchObject([{ juggleCount: 4, mode: 'manual' }])

    await page.goto('/practice/record')
    await expect(page.getByText('AI Detection is part of Plus')).toBeVisible()
  },
)

test('without a camera the tap counter is offered', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await signUpWithPlan(page)
  await page.goto('/practice/record')
  await expect(page.getByRole('alert')).toContainText('Keepup may not use the camera')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Count by tapping' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})
