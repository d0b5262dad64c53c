import { expect, test, type Page, type Route } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { NOON_ZONE } from '#e2e/support/noon.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test.use({ timezoneId: NOON_ZONE })

for (const { locale, name, path, lengths } of [
  { locale: 'en-US', name: 'Your streak', path: '/', lengths: [0, 1, 2] },
  // French has no day in the singular.
  { locale: 'fr-FR', name: 'Ta série', path: '/stats/mine', lengths: [0] },
])
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test(
      'shows the day streak before the app runs, in the words of the app, and asks the server for it once',
      { tag: '@phone' },
      async ({ page }) => {
        await signUp(page)
        await practiceDaysAgo(page, 5)
        for (const days of lengths) {
          if (days > 0) await practiceDaysAgo(page, days - 1)
          const startApp = await holdApp(page)
          const asked = countQuestions(page)
          await page.goto(path, { waitUntil: 'commit' })
          const painted = page.locator('#painted-streak dl')
          await expect(painted).toContainText(String(days))
          const words = (await painted.textContent())!
          startApp()
          const shown = page.getByRole('region', { name }).locator('dl').first()
          await expect(shown).toHaveText(words)
          await expect(painted).toBeHidden()
          expect(asked()).toBe(1)
        }
      },
    )
  })

test(
  'a day streak that the device has kept is there without the server',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await practiceDaysAgo(page, 0)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Your streak' })).toContainText('1 day')
    await page.route('**/api/**', (route) => route.abort())
    await holdApp(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('#painted-streak')).toContainText('1 dayToday counts')
  },
)

test(
  'a browser that lists no known language still asks for the day streak before the app runs',
  { tag: '@phone' },
  async ({ page }) => {
    // As in browsers on Linux that list what the system is set to.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { value: ['en-US@posix', 'C'] }),
    )
    await signUp(page)
    await practiceDaysAgo(page, 0)
    const startApp = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#painted-streak')).toContainText('1 dayToday counts')
    startApp()
    await expect(page.getByRole('region', { name: 'Your streak' })).toContainText('1 day')
  },
)

test(
  'neither the copy of another day nor the days of a weekly goal are shown as the day streak',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await practiceDaysAgo(page, 0)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Your streak' })).toContainText('1 day')
    await page.route('**/api/**', (route) => route.abort())
    await openPainted(page)
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('today:'))!
      localStorage.setItem(key, localStorage[key].replaceAll(/"to":"[^"]*"/g, '"to":"2026-01-01"'))
    })
    await openPainted(page)
    await expect(page.locator('#painted-streak')).toHaveText('Day streak')
    await page.unroute('**/api/**')
    await send(page.request, 'patch', '/api/me', { weeklyGoal: 3 })
    const answer = page.waitForResponse(/statistics\?period=year/)
    await openPainted(page)
    await (await answer).finished()
    await expect(page.locator('#painted-streak')).toHaveText('Day streak')
  },
)

/** Opens the page without the app's code, until its own scripts have run. */
async function openPainted(page: Page): Promise<void> {
  await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
}

async function practiceDaysAgo(page: Page, days: number): Promise<void> {
  const date = new Date(Date.now() - days * DAY_MS - 60_000)
  const practice = { id: newId(), juggleCount: 12, duration: 30, date }
  await send(page.request, 'post', '/api/sessions', practice)
}

/** Keeps the app's code from the next page until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: isStarted, resolve: start } = Promise.withResolvers<void>()
  const later = (route: Route) => isStarted.then(() => route.continue())
  await page.route('**/assets/index-*.js', later)
  return start
}

function countQuestions(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/me/statistics?period=year&bucket=week')) asked++
  })
  return () => asked
}
