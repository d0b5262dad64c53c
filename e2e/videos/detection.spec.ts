import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { filmedTouches, test } from './film.ts'
import { expectFocusKept, tabTo, use, useFile } from '#e2e/support/keyboard.ts'
import { storedSessions } from '#e2e/support/practice.ts'
import { signUpWithPlan } from './video-journey.ts'

const COUNTED = filmedTouches.length
// The tests run one after the other, because each worker would draw and encode the film again.
test.describe.configure({ mode: 'default' })

const count = (page: Page) => page.getByTestId('touch-count')

test(
  'a player imports a video, checks its touches, is interrupted, and saves them as practice that counts, by keyboard alone',
  { tag: '@phone' },
  async ({ page, film }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await signUpWithPlan(page)
    await page.goto('/practice')
    await use(page, page.getByRole('link', { name: 'Import video' }))
    await useFile(page, button('Choose a video'), film)
    await expect(count(page)).toHaveText(`${COUNTED}touches`)
    await expectAccessible(page)

    // Goes to the second touch and removes it by keys, then by the button.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(count(page)).toHaveText(`${COUNTED - 1}touches`)
    await use(page, button('Undo'))
    await expect(count(page)).toHaveText(`${COUNTED}touches`)
    await use(page, button('Remove touch'))
    await expect(count(page)).toHaveText(`${COUNTED - 1}touches`)
    await use(page, button('Undo'))
    await expect(count(page)).toHaveText(`${COUNTED}touches`)
    // With the focus on a touch, the arrow keys move the touch. Elsewhere they move the play-head.
    const touch = page.getByRole('slider', { name: /^Touch 2 / })
    const before = Number(await touch.getAttribute('aria-valuenow'))
    await use(page, touch, 'ArrowRight')
    await expect.poll(async () => Number(await touch.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
    await expectFocusKept(page)
    await tabTo(page, button('One frame forward'))
    for (let picture = 0; picture < 8; picture++) await page.keyboard.press('Enter')
    await page.keyboard.press('t')
    await expect(count(page)).toHaveText(`${COUNTED + 1}touches`)
    await expect(page.getByText(`${COUNTED} before corrections.`)).toBeVisible()

    // The corrections are still there after an interruption.
    await use(page, button('Close'))
    await use(page, button('Leave'))
    await page.reload()
    await use(page, button('Continue'))
    await expect(count(page)).toHaveText(`${COUNTED + 1}touches`)
    await expect(page.getByText('Choose the file to see it.')).toBeVisible()
    await page.getByTestId('video-file').setInputFiles(film)
    await expect(page.getByText('Choose the file to see it.')).toBeHidden()

    await use(page, button('Done'))
    await use(page, button('Save'))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await storedSessions(page)).toMatchObject([
      { juggleCount: COUNTED + 1, detectedCount: COUNTED, mode: 'ai_edited' },
    ])
    // Giving the correction needs a yes.
    await use(page, button('No'))
    await use(page, page.getByRole('link', { name: 'View Stats' }))

    // For six seconds the app offers to upload the chosen file. Then the history shows the video beside its practice.
    await use(page, button('Upload'))
    await expect(page.getByRole('row', { name: new RegExp(`Marta.*${COUNTED + 1}`) }).first()).toBeVisible()
    await expect
      .poll(async () => (await (await page.request.get('/api/videos')).json()) as object)
      .toMatchObject({ items: [{ state: 'ready', hasThumbnail: true }] })
    await page.goto('/practice/history')
    await expect(page.getByRole('link', { name: /^Watch the video of/u }).locator('img')).toBeVisible()
  },
)
