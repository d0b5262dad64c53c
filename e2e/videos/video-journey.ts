import { expect, type Page } from '@playwright/test'
import { use } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin } from '#e2e/support/website-admin.ts'

/** Signs up a website admin, whose tier has every feature. */
export async function signUpWithPlan(page: Page): Promise<{ email: string; id: string }> {
  const player = await signUp(page)
  await makeWebsiteAdmin(player.email)
  return player
}

/** Films the camera's picture, by keyboard alone, until this many touches are sure. */
export async function filmUntil(page: Page, count: number): Promise<void> {
  await page.goto('/practice')
  await use(page, page.getByRole('link', { name: 'Record', exact: true }))
  await expect(page.getByText('Camera steady.')).toBeVisible()
  for (const name of ['Record', 'Start now']) await use(page, page.getByRole('button', { name, exact: true }))
  const live = page.getByTestId('live-count')
  await expect(live).toHaveText('0')
  await expect.poll(async () => Number(await live.getAttribute('data-sure'))).toBeGreaterThanOrEqual(count)
}

/**
 * The number of counted touches. On a busy machine the film misses pictures. The careful count is then only approximate, or finds nothing.
 */
export async function countedTouches(page: Page): Promise<number> {
  const counted = page.getByTestId('touch-count')
  const marks = page.getByRole('button', { name: 'Use the marks' })
  await expect(counted.or(marks)).toBeVisible()
  if (await marks.isVisible()) await use(page, marks)
  await expect(counted).toHaveText(/^(about)?\d+(\(\d+–\d+\))?touch(es)?$/u)
  return Number(/\d+/u.exec((await counted.textContent())!)![0])
}

/** Expects that the page's video plays. */
export const expectToPlay = (page: Page) =>
  expect
    .poll(() =>
      page.locator('video').evaluate(async (video: HTMLVideoElement) => {
        video.muted = true
        await video.play()
        return video.currentTime > 0
      }),
    )
    .toBe(true)

/** The number of bytes in the origin private file system. */
export const bytesOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const sizeOf = async (folder: FileSystemDirectoryHandle): Promise<number> => {
      let bytes = 0
      // A file that was removed meanwhile takes no space.
      for await (const handle of folder.values())
        bytes += await (
          handle.kind === 'file' ? handle.getFile().then(({ size }) => size) : sizeOf(handle)
        ).catch(() => 0)
      return bytes
    }
    return sizeOf(await navigator.storage.getDirectory())
  })
