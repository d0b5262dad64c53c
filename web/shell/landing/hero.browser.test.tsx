import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { speak } from '#web/testing/languages.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

/** Product 13.4. */
test.each([
  { language: 'en', width: 740, height: 360 },
  { language: 'de', width: 568, height: 320 },
  { language: 'es', width: 568, height: 320 },
  { language: 'fr', width: 568, height: 320 },
])('on a lying phone of $width × $height Start is in the first view ($language)', async (phone) => {
  await speak(phone.language)
  await resizeScreen(phone.width, phone.height)
  openScreen('/')
  const start = page.getByRole('main').getByRole('link').first()
  await expect.element(start).toBeVisible()
  const bars = page.getByRole('navigation').elements()
  const below = bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > phone.height / 2)
  expect(start.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(Math.min(phone.height, ...below))
})
