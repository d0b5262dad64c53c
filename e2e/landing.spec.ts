import { type Browser, type BrowserContextOptions, expect, type Response, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { observeShifts } from '#e2e/support/appearance/layout-shifts.ts'

const MAX_SCRIPT_BYTES = 170 * 1024
const LAPTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

test(
  'without JavaScript the landing page is all there, and other pages say what they need',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(baseURL!)
    for (const heading of ['Count every touch.', 'Get Started in 3 Steps', 'Choose Your Plan'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const text of [
      'Compete Worldwide',
      'AI Detection',
      'Plus Video Recording',
      'POPULAR',
      'Quick Save',
      'No Ads',
    ])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    // A slow phone paints the page before all of it has arrived.
    for (const size of [page.viewportSize()!, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size)
      await page.goto(baseURL!)
      expect(await page.evaluate(movedByWhatComesLater)).toEqual([])
    }
    // Other pages have no text of their own before the app's code runs.
    await page.goto(`${baseURL}/practice`)
    const said = await page.locator('noscript').innerText()
    for (const sentence of ['Turn on JavaScript', 'Schalte JavaScript']) expect(said).toContain(sentence)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
    await context.close()
  },
)

/**
 * Removes the hero piece by piece from its end, and lists the remaining pieces that move. A piece that moves would also jump while the page
 * arrives.
 */
function movedByWhatComesLater(): string[] {
  const pieces = [...document.querySelectorAll('main section:first-of-type :not(svg *)')]
  const placeOf = (piece: Element) => {
    const { x, y } = piece.getBoundingClientRect()
    return `${Math.round(x)},${Math.round(y)}`
  }
  const places = pieces.map(placeOf)
  return pieces.toReversed().flatMap((last, fromEnd) => {
    const frame = last.parentElement
    last.remove()
    const here = pieces.slice(0, pieces.length - 1 - fromEnd)
    // A frame without content shows nothing, so it may move.
    const isFrame = (piece: Element) => piece === frame && piece.childNodes.length === 0
    const moved = here.filter((piece, index) => !isFrame(piece) && placeOf(piece) !== places[index])
    return moved.map((piece) => `${piece.outerHTML.slice(0, 80)} without ${last.outerHTML.slice(0, 80)}`)
  })
}

test(
  'a visitor’s tap on Sign In is not lost, though the code comes later',
  { tag: '@phone' },
  async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/terms', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    code.resolve()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  },
)

test(
  'its own JavaScript is at most 170 KB as brotli, and nothing on it jumps on a slow phone or a laptop',
  { tag: '@phone' },
  async ({ browser }) => {
    for (const visit of [await firstVisit(browser, 4), await firstVisit(browser, 1, LAPTOP)]) {
      expect(visit.shift, visit.moved.join('\n')).toBeLessThan(0.02)
      expect(visit.scriptBytes).toBeGreaterThan(30 * 1024)
      expect(visit.scriptBytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    }
  },
)

/** Visits the landing page for the first time, with a processor `rate` times slower. Measures what moves, and how much code is loaded. */
async function firstVisit(browser: Browser, rate: number, screen?: BrowserContextOptions) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await observeShifts(page)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(bytesOf(response))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeEnabled()
  const shifts = await page.evaluate(() => window.shifts)
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { ...shifts, scriptBytes }
}

const bytesOf = async (response: Response) => (await response.request().sizes()).responseBodySize

test(
  'nothing is in the way of assistive technology in either theme; the theme is dark, toggles, is remembered, and is right before the first paint',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    await expectAccessible(page)
    await page.setViewportSize(LAPTOP.viewport)
    await page.reload()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: /theme/i }).click()
    expect(await theme()).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe('light')
    await page.goto('/support', { waitUntil: 'commit' })
    await expect.poll(theme).toBe('light')
    await page.evaluate(() => localStorage.setItem('themeMode', 'purple'))
    await page.reload()
    expect(await theme()).toBe('dark')
  },
)
