import { expect } from '@playwright/test'
import { test } from '#e2e/support/camera.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { signUpWithPlan } from './video-journey.ts'

// One after the other: each worker would draw anew what the camera sees.
test.describe.configure({ mode: 'default' })

test(
  'a browser that gives no pictures of videos says so before one is chosen, and one that keeps no files does not promise to',
  { tag: '@phone' },
  async ({ page }) => {
    // As in Firefox on a phone.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoDecoder'))
    await signUpWithPlan(page)
    await page.goto('/practice/import')
    await expect(page.getByText('This browser cannot count videos')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a video' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Count by tapping' }).click()
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()

    // As in a private window of Firefox or Safari.
    await page.addInitScript(() => {
      StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
    })
    await page.goto('/practice/videos')
    await expect(page.getByText('No videos are kept here')).toBeVisible()
    await expect(page.getByText('They stay here')).toBeHidden()
    await expect(page.getByText('the video is kept here')).toBeHidden()
    await expectAccessible(page)
  },
)

test(
  'a browser that gives no pictures of the camera says so, and so does a camera that sends none',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUpWithPlan(page)
    // As in Firefox 131.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
    })
    await page.goto('/practice/record')
    await expect(page.getByRole('alert')).toContainText('This browser cannot use the camera here')
    await page.close()

    const other = await context.newPage()
    await other.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
      HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0
    })
    await other.goto('/practice/record')
    await other.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(other.getByRole('alert')).toContainText('The camera sends no picture', { timeout: 20_000 })
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Count by tapping' }).click()
    await expect(other.getByRole('button', { name: 'Start' })).toBeVisible()
  },
)
