import { expect, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { absentPlayer } from '#e2e/support/groups.ts'
import { expectFocusKept, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a shared page shows who has no account the numbers, until its player turns private; a teammate’s tells when the bests were made',
  { tag: '@phone' },
  async ({ page, browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // A native share sheet could not be operated here, so the device has none.
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'))
    const { id } = await signUp(page, 'Zoë "Ace" <b>')
    await recordSession(page, { juggleCount: 1_250, duration: 700 })
    await page.goto(`/players/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Zoë "Ace" <b>' })).toBeVisible()
    await expect(page.getByText('Best rate')).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Share' }))
    await expect(page.getByText('Link copied')).toBeVisible()
    await expectFocusKept(page)
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const stranger = await (await browser.newContext()).newPage()
    const answer = await stranger.goto(link)
    expect(await answer!.text()).toContain(
      '<meta property="og:title" content="Zoë &quot;Ace&quot; &lt;b&gt; on Keepup" />',
    )
    await expect(stranger.getByRole('heading', { level: 1, name: 'Zoë "Ace" <b>' })).toBeVisible()
    await expect(stranger.getByRole('region', { name: 'Numbers' })).toContainText('1,250')
    await expect(stranger.getByRole('region', { name: 'Badges' })).toContainText('1,000 in a session')
    await expect(stranger.getByRole('region', { name: 'Count your own touches' })).toBeVisible()
    await expectAccessible(stranger)

    await send(page.request, 'patch', '/api/me', { visibility: 'private' })
    const gone = await stranger.reload()
    const neutral = await gone!.text()
    expect(neutral).not.toContain('Zoë')
    expect(neutral).toContain('<meta property="og:title" content="Keepup · Count every touch." />')
    await expect(stranger.getByRole('heading', { name: 'No player here' })).toBeVisible()
    await stranger.context().close()

    const ben = await absentPlayer('Ben')
    await recordSession(ben.page, { juggleCount: 300, duration: 200 })
    await page.goto(`/players/${ben.id}`)
    await expect(page.getByRole('region', { name: 'Numbers' })).toContainText(
      String(new Date().getFullYear()),
    )
    await use(page, page.getByRole('link', { name: 'Leaderboards' }))
    await expect(page).toHaveURL('/stats')
  },
)
