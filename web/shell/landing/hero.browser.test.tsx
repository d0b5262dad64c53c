import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

/** Product 13.4. */
test('on a lying phone Start is in the first view', async () => {
  await resizeScreen(740, 360)
  openScreen('/')
  const start = page.getByRole('link', { name: 'Start practicing' }).first()
  await expect.element(start).toBeVisible()
  const bars = page.getByRole('navigation').elements()
  const below = bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > 180)
  expect(start.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(Math.min(360, ...below))
})
