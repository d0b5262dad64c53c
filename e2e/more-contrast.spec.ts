import { expect, test } from '@playwright/test'

for (const theme of ['dark', 'light'])
  test(
    `who asks for more contrast sees secondary and disabled texts and lines more clearly: ${theme}`,
    { tag: '@phone' },
    async ({ browser }) => {
      const shades = async (contrast: 'more' | 'no-preference') => {
        const page = await browser.newPage({ contrast })
        await page.addInitScript((mode) => localStorage.setItem('themeMode', mode), theme)
        await page.goto('/support')
        const found = await page.evaluate(contrastOfTheme)
        await page.close()
        return found
      }
      const usual = await shades('no-preference')
      const more = await shades('more')
      expect(usual['text-secondary']).toBeLessThan(10)
      expect(more['text-secondary']).toBeGreaterThan(11)
      for (const name of ['text-disabled', 'action-disabled']) {
        expect(usual[name]).toBeLessThan(4.5)
        expect(more[name]).toBeGreaterThan(6)
      }
      expect(usual['divider']).toBeLessThan(1.5)
      expect(more['divider']).toBeGreaterThan(3)
    },
  )

test('who asks for more contrast sees a line around every plan', { tag: '@phone' }, async ({ browser }) => {
  const page = await browser.newPage({ contrast: 'more' })
  await page.goto('/')
  const plans = page.locator('.MuiCard-root:has(h3)')
  await expect(plans.filter({ hasText: 'Free' }).first()).toHaveCSS('outline-width', '1px')
  await expect(plans.filter({ hasText: 'POPULAR' })).toHaveCSS('outline-width', '2px')
  await page.close()
})

/** The contrast of colors of the palette to the page, as people see them: drawn on it. */
function contrastOfTheme(): Record<string, number> {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const colorOf = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--keepup-palette-${name}`)
  const drawn = (...names: string[]) => {
    for (const name of names) {
      pen.fillStyle = colorOf(name)
      pen.fillRect(0, 0, 1, 1)
    }
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) =>
      byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05
  }
  const page = drawn('background-default')
  const contrastOf = (name: string) => {
    const color = drawn('background-default', name)
    return Math.max(color, page) / Math.min(color, page)
  }
  const names = ['text-secondary', 'text-disabled', 'action-disabled', 'divider']
  return Object.fromEntries(names.map((name) => [name, contrastOf(name)]))
}
