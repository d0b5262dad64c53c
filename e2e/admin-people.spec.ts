import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { foundTeam, message, otherPlayer, uniqueName } from './support/groups.ts'
import { recordSession } from './support/record-session.ts'
import { PASSWORD, signUp } from './support/sign-up.ts'
import { makeWebsiteAdmin, test } from './support/website-admin.ts'

/** A website admin on a page, who alone has this name. */
async function beWebsiteAdmin(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueName('Ada')
  const { email, id } = await signUp(page, name)
  await makeWebsiteAdmin(email)
  return { id, name }
}

/** Opens somebody's page by way of the list. */
async function openUser(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users')
  const found = page.waitForResponse((answer) => answer.url().includes('search='))
  await page.getByLabel('Search users').fill(name)
  await page.keyboard.press('Enter')
  await found
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const entriesOf = (page: Page): Locator => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')

test('a website admin suspends, restores, signs out and deletes, and finds it in the audit log', async ({
  page,
  browser,
}) => {
  const admin = await beWebsiteAdmin(page)
  const player = await otherPlayer(browser, uniqueName('Bo'))
  await openUser(page, player.name)

  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${player.name}?` })
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Insulting names')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(/^Suspended since .*: Insulting names$/)).toBeVisible()

  // The player is out at once, and is told why.
  await player.page.goto('/')
  await player.page.getByRole('button', { name: 'Sign In' }).first().click()
  const signIn = player.page.getByRole('dialog')
  await signIn.getByLabel('Email').fill(player.email)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await player.page.keyboard.press('Enter')
  await expect(signIn.getByText('Your account is suspended: Insulting names')).toBeVisible()

  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(message(page, `${player.name} can sign in again.`)).toBeVisible()
  await player.page.keyboard.press('Enter')
  await expect(signIn).toBeHidden()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: `Sign ${player.name} out everywhere?` })
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(message(page, `${player.name} is signed out everywhere.`)).toBeVisible()
  expect((await player.page.request.get('/api/me')).status()).toBe(401)

  await page.getByRole('button', { name: 'Delete' }).click()
  const typing = page.getByRole('dialog', { name: `Delete ${player.name}?` })
  await expect(typing.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await typing.getByRole('textbox').fill(player.email)
  await typing.getByRole('button', { name: 'Delete' }).click()
  await expect(message(page, `${player.name} is deleted.`)).toBeVisible()

  await page.goto(`/admin/audit-log?actorId=${admin.id}`)
  const entries = entriesOf(page)
  await expect(entries).toHaveCount(4)
  await expect(entries).toContainText([
    'User deleted',
    'User signed out everywhere',
    'User restored',
    'User suspended',
  ])
  await player.page.close()
})

/** The card of a player's session in the queue, however many wait before it. */
async function heldSessionOf(page: Page, name: string): Promise<Locator> {
  const card = page.getByRole('listitem', { name })
  const more = page.getByRole('button', { name: 'Load More' })
  await expect(page.getByRole('list', { name: 'Review' })).toBeVisible()
  while (!(await card.isVisible()) && (await more.isVisible())) {
    const loaded = page.waitForResponse((answer) => answer.url().includes('cursor='))
    await more.click()
    await loaded
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  return card
}

test('sessions that are held back are accepted, or removed with a reason that the player reads', async ({
  page,
  browser,
}) => {
  const admin = await beWebsiteAdmin(page)
  const [honest, cheating] = [
    await otherPlayer(browser, uniqueName('Honest')),
    await otherPlayer(browser, uniqueName('Cheating')),
  ]
  for (const player of [honest, cheating])
    await recordSession(player.page, { juggleCount: 1000, duration: 100 })

  await page.goto('/admin')
  await page.getByRole('link', { name: /Under review/ }).click()
  await (await heldSessionOf(page, honest.name)).getByRole('button', { name: 'Accept' }).click()
  await expect(message(page, `The session of ${honest.name} counts now.`)).toBeVisible()

  await (await heldSessionOf(page, cheating.name)).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove this session of ${cheating.name}?` })
  await dialog.getByLabel('Reason').fill('A machine counted this')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(message(page, `The session of ${cheating.name} is removed.`)).toBeVisible()
  await expect(page.getByRole('listitem', { name: cheating.name })).toBeHidden()

  const profile = await honest.page.request.get('/api/me')
  expect(((await profile.json()) as { totalJuggles: number }).totalJuggles).toBe(1000)
  await cheating.page.goto('/')
  await cheating.page.getByRole('button', { name: /Notifications/ }).click()
  await expect(
    cheating.page.getByText(/with 1,000 juggles was removed: A machine counted this$/),
  ).toBeVisible()

  await page.goto(`/admin/audit-log?actorId=${admin.id}`)
  await expect(entriesOf(page)).toContainText(['Session removed', 'Session accepted'])
  await honest.page.close()
  await cheating.page.close()
})

test('the list of users is used by keyboard alone', async ({ page, browser }) => {
  await beWebsiteAdmin(page)
  const player = await otherPlayer(browser, uniqueName('Keys'))
  await page.goto('/admin/users')
  const grid = page.getByRole('grid', { name: 'Users' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  const found = page.waitForResponse((answer) => answer.url().includes('search='))
  await page.keyboard.press('/')
  await page.keyboard.type(player.name)
  await page.keyboard.press('Enter')
  await found
  await expect(grid.getByRole('row')).toHaveCount(2)
  await grid.getByRole('gridcell', { name: player.name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  await player.page.close()
})

test(
  'who manages a team finds its actions in the audit log, and no more',
  { tag: '@phone' },
  async ({ page, browser, administration }) => {
    const { email } = await signUp(page)
    const owner = await otherPlayer(browser, uniqueName('Owner'))
    const team = await foundTeam(owner, 'Reds')
    await administration.assign(email, 'team_admin', team.id)
    // By a role, and by owning it: either way the area begins with the team.
    await owner.page.goto('/admin')
    await expect(owner.page.getByRole('link', { name: team.name })).toBeVisible()
    await owner.page.goto('/admin/audit-log')
    await expect(entriesOf(owner.page)).toContainText([`Team created: ${team.name}`])
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: team.name })).toBeVisible()
    await page.getByRole('button', { name: 'What you manage' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: 'Users' })).toHaveCount(0)
    await sheet.getByRole('link', { name: 'Audit log' }).click()
    await expect(entriesOf(page)).toHaveCount(1)
    await expect(entriesOf(page)).toContainText([`Team created: ${team.name}`])
    const found = page.waitForResponse((answer) => answer.url().includes('/api/admin/teams?search='))
    await page.getByLabel('Whom').fill(team.name)
    await found
    await page.getByRole('option', { name: team.name }).click()
    await expect(page).toHaveURL(new RegExp(`subjectId=${team.id}`))
    await expect(entriesOf(page)).toHaveCount(1)
    await expectAccessible(page)
    await owner.page.close()
  },
)

for (const screen of ['overview', 'users', 'user', 'review'] as const) {
  test(
    `the ${screen} screen can be used with assistive technology, in both themes`,
    { tag: '@phone' },
    async ({ page }) => {
      const { id, name } = await beWebsiteAdmin(page)
      if (screen === 'review') await recordSession(page, { juggleCount: 1000, duration: 100 })
      const shown = {
        overview: { path: '/admin', sign: page.getByText('Active this week') },
        users: { path: '/admin/users', sign: page.getByRole('gridcell').first() },
        user: { path: `/admin/users/${id}`, sign: page.getByRole('heading', { level: 1, name }) },
        review: { path: '/admin/review', sign: page.getByRole('button', { name: 'Accept' }).first() },
      }[screen]
      await page.goto(shown.path)
      await expect(shown.sign).toBeVisible()
      await expectAccessible(page)
    },
  )
}
