import { expect, type Locator, type Page } from '@playwright/test'
import { absentPlayer, message, otherPlayer, uniqueName } from '#e2e/support/groups.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

/** The card of this player's session, however many others wait before it. */
async function heldSessionOf(page: Page, name: string): Promise<Locator> {
  const cards = page.getByRole('list', { name: 'Review' }).getByRole('listitem')
  const card = page.getByRole('listitem', { name })
  const more = page.getByRole('button', { name: 'Load More' })
  await expect(page.getByRole('list', { name: 'Review' })).toBeVisible()
  while (!(await card.isVisible()) && (await more.isVisible())) {
    const before = await cards.count()
    await more.click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
  }
  return card
}

test(
  'a website admin judges held sessions, and suspends a player, who is out at once, reads why, and comes back when restored',
  { tag: '@laptop' },
  async ({ page, browser }) => {
    const { email, id } = await signUp(page, uniqueName('Ada'))
    await makeWebsiteAdmin(email)
    const bo = await otherPlayer(browser, uniqueName('Bo'))
    const cheating = await absentPlayer(uniqueName('Cheating'))
    for (const each of [bo, cheating]) await recordSession(each.page, { juggleCount: 1000, duration: 100 })

    await page.goto('/admin/review')
    await (await heldSessionOf(page, bo.name)).getByRole('button', { name: 'Accept' }).click()
    await expect(message(page, `The session of ${bo.name} counts now.`)).toBeVisible()
    await (await heldSessionOf(page, cheating.name)).getByRole('button', { name: 'Remove' }).click()
    const removal = page.getByRole('dialog', { name: `Remove this session of ${cheating.name}?` })
    await removal.getByLabel('Reason').fill('A machine counted this')
    await removal.getByRole('button', { name: 'Remove' }).click()
    await expect(message(page, `The session of ${cheating.name} is removed.`)).toBeVisible()
    const profile = await bo.page.request.get('/api/me')
    expect(((await profile.json()) as { totalJuggles: number }).totalJuggles).toBe(1000)
    expect(await (await cheating.page.request.get('/api/notifications')).text()).toContain(
      'A machine counted this',
    )

    await page.goto(`/admin/users/${bo.id}`)
    await page.getByRole('button', { name: 'Suspend' }).click()
    const suspension = page.getByRole('dialog', { name: `Suspend ${bo.name}?` })
    await suspension.getByLabel('Reason').fill('Insulting names')
    await suspension.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText(/^Suspended since .*: Insulting names$/)).toBeVisible()

    await bo.page.goto('/terms')
    await bo.page.getByRole('button', { name: 'Sign In' }).first().click()
    const signIn = bo.page.getByRole('dialog')
    await signIn.getByLabel('Email').fill(bo.email)
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await bo.page.keyboard.press('Enter')
    await expect(signIn.getByText(/^Your account is suspended: Insulting names\. /)).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(message(page, `${bo.name} can sign in again.`)).toBeVisible()
    await bo.page.keyboard.press('Enter')
    await expect(signIn).toBeHidden()
    await bo.page.close()

    await page.goto(`/admin/audit-log?actorId=${id}`)
    await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')).toContainText([
      'User restored',
      'User suspended',
      `Session removed: ${cheating.name}`,
      'Session accepted',
    ])
  },
)
