import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

test('a page is printed light, and is as dark as before afterwards', async () => {
  openScreen('/groups', { player: aPlayer(), answers: {} })
  await expect.element(page.getByRole('banner')).toBeVisible()
  const theme = () => document.documentElement.dataset['theme']
  document.documentElement.dataset['theme'] = 'dark'
  await expect
    .poll(() => {
      dispatchEvent(new Event('beforeprint'))
      return theme()
    })
    .toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(theme()).toBe('dark')
})
