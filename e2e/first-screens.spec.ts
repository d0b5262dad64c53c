import { expect, test } from '@playwright/test'

for (const path of ['/', '/practice', '/stats', '/stats/mine', '/admin/users'])
  test(`${path} opens without the code that checks forms`, { tag: '@phone' }, async ({ request }) => {
    const page = await request.get(path, { headers: { cookie: 'keepup.session_token=anything' } })
    const scripts = (await page.text()).match(/\/assets\/[^"]+\.js/g) ?? []
    // The entry, and what its page loads together with it.
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) {
      const code = await (await request.get(script)).text()
      expect(code.includes('ZodError'), script).toBe(false)
    }
  })
