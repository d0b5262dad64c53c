import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'

test.each(['/profile', '/settings', '/groups', '/videos', '/practice/record'])(
  '%s asks a visitor to sign in, and reads nothing',
  async (path) => {
    const api = openScreen(path)
    await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect.element(page.getByText('Please sign in to access this area.')).toBeVisible()
    expect(api.calls.filter((call) => call.startsWith('GET /api/me'))).toEqual([])
  },
)
