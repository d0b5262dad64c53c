import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'

test('the pages of a player ask a visitor to sign in, and read nothing', async () => {
  const api = openScreen('/profile')
  const gate = page.getByRole('heading', { name: 'Authentication Required' })
  await expect.element(gate).toBeVisible()
  await expect.element(page.getByText('Please sign in to access this area.')).toBeVisible()
  for (const path of ['/settings', '/groups', '/videos', '/practice/record']) {
    const before = gate.element()
    history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
    // Another page, and its own gate.
    await expect.poll(() => before.isConnected).toBe(false)
    await expect.element(gate).toBeVisible()
    expect(addressNow()).toBe(path)
  }
  expect(api.calls.filter((call) => call.startsWith('GET /api/me'))).toEqual([])
})
