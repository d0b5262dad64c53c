import { expect, type Page } from '@playwright/test'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import type { PracticeState } from '#domain/practice/practice-state.ts'

/** Milliseconds between two taps: fast, but possible for a human foot. */
const TAP_EVERY = 140

/** Presses a button by its whole name, with a finger or a mouse. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const countOf = (page: Page) => page.getByTestId('practice-count')

export async function startPractice(page: Page): Promise<void> {
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(countOf(page)).toHaveText('0')
}

/** Taps with a touch, or clicks if the device has a mouse. */
export async function tapTimes(page: Page, times: number): Promise<void> {
  const { width, height } = page.viewportSize()!
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  for (let tap = 0; tap < times; tap++) {
    const [x, y] = [width / 2 + (tap % 5) * 8, height / 2]
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await letFootReturn(page)
  }
}

/** Waits as long as a foot needs between two touches. Faster practice is impossible and cannot be saved. */
export async function letFootReturn(page: Page): Promise<void> {
  const next = await page.evaluate((pause) => performance.now() + pause, TAP_EVERY)
  await page.waitForFunction((instant) => performance.now() >= instant, next)
}

/** Waits until the device has stored so many touches of an unfinished practice, so that they survive the page. */
export async function expectKept(page: Page, touches: number): Promise<void> {
  await expect.poll(() => page.evaluate(readKeptTouches)).toBe(touches)
}

function readKeptTouches(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keepup-practice')
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve((reading.result as { run: PracticeState }[]).at(-1)?.run.touches.length ?? 0)
      })
    })
  })
}

/** Counts a whole practice up to its result. */
export async function practiceTimes(page: Page, times: number): Promise<void> {
  await startPractice(page)
  await tapTimes(page, times)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('dialog', { name: 'Your practice' })).toBeVisible()
}

/** The server's data of the player who is signed in on the page. */
export async function storedSessions(page: Page): Promise<PracticeSession[]> {
  const answer = await page.request.get('/api/sessions')
  return ((await answer.json()) as { items: PracticeSession[] }).items
}

export async function expectStored(page: Page, juggleCounts: readonly number[]): Promise<void> {
  await expect
    .poll(async () => (await storedSessions(page)).map(({ juggleCount }) => juggleCount))
    .toEqual(juggleCounts)
}
