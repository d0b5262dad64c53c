import { expect, type Locator, type Page } from '@playwright/test'
import { entriesOf } from '#e2e/support/audit-log.ts'
import { absentPlayer, message, otherPlayer, uniqueName } from '#e2e/support/groups.ts'
import { choose, expectFocusKept, tabTo, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

/** A website admin on a page, who alone has this name. */
async function beWebsiteAdmin(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueName('Ada')
  const { email, id } = await signUp(page, name)
  await makeWebsiteAdmin(email)
  return { id, name }
}

/** Opens somebody's page by way of the list, by keyboard alone. */
async function openUser(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users')
  const grid = page.getByRole('grid', { name: 'Users' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  const found = page.waitForResponse((answer) => answer.url().includes('search='))
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await found
  await expect(grid.getByRole('row')).toHaveCount(2)
  // One stop of the Tab key for the whole grid; within it the arrow keys.
  await tabTo(page, grid.getByRole('checkbox', { name: 'Select all on this page' }))
  await page.keyboard.press('ArrowRight')
  const head = grid.getByRole('columnheader', { name: 'Name' })
  for (const order of ['ascending', 'descending']) {
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', order)
  }
  await choose(page, grid.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

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

/** On the page of roles, by keyboard alone: a team is given to somebody, and taken again. */
async function giveAndTakeRole(page: Page, player: { name: string; email: string }, team: string) {
  await page.goto('/admin/roles')
  await use(page, page.getByRole('button', { name: 'Assign role' }))
  const dialog = page.getByRole('dialog', { name: 'Assign role' })
  await typeInto(page, dialog.getByLabel('Email'), player.email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(player.name)).toBeVisible()
  await typeInto(page, dialog.getByRole('combobox', { name: 'Team' }), team)
  await choose(page, page.getByRole('option', { name: team }))
  await use(page, dialog.getByRole('button', { name: 'Assign role' }))
  await expect(message(page, `${player.name} has the role.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  await use(page, page.getByRole('button', { name: `Revoke Team admin: ${team} from ${player.name}` }))
  await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }))
  await expect(message(page, `Team admin: ${team} revoked from ${player.name}.`)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectFocusKept(page)
}

/** From the list of groups, by keyboard alone: by the menu of its row, with its name typed. */
async function deleteFrom(page: Page, list: string, name: string, done: string) {
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)
  await use(page, page.getByRole('button', { name: `Actions for ${name}` }))
  await choose(page, page.getByRole('menuitem', { name: 'Delete', exact: true }))
  const farewell = page.getByRole('dialog', { name: `Delete ${name}?` })
  await typeInto(page, farewell.getByRole('textbox'), name)
  await use(page, farewell.getByRole('button', { name: 'Delete for good' }))
  await expect(message(page, done)).toBeVisible()
  await expect(farewell).toBeHidden()
  await expectFocusKept(page)
}

test(
  'a website admin does everything that only they may, and finds it in the audit log',
  { tag: '@laptop' },
  async ({ page, browser, administration }) => {
    // Another player in a browser of their own.
    test.slow()
    const admin = await beWebsiteAdmin(page)
    const player = await otherPlayer(browser, uniqueName('Bo'))
    const cheating = await absentPlayer(uniqueName('Cheating'))
    for (const each of [player, cheating])
      await recordSession(each.page, { juggleCount: 1000, duration: 100 })
    const team = uniqueName('Reds')
    await administration.foundTeam(team)

    // Sessions that are held back are accepted, or removed with a reason that the player reads.
    await page.goto('/admin')
    await use(page, page.getByRole('button', { name: 'Sites' }))
    const sites = page.getByRole('menu', { name: 'Other sites' }).getByRole('menuitem')
    await expect(sites).toHaveText([/^Main/, /^Statistics/, /^Billing/])
    await page.keyboard.press('Escape')
    await use(page, page.getByRole('link', { name: /Under review/ }))
    const held = await heldSessionOf(page, player.name)
    // Nothing of this player has counted before.
    await expect(held.getByText('Best –', { exact: true })).toHaveCount(2)
    await use(page, held.getByRole('button', { name: 'Accept' }))
    await expect(message(page, `The session of ${player.name} counts now.`)).toBeVisible()
    await use(page, (await heldSessionOf(page, cheating.name)).getByRole('button', { name: 'Remove' }))
    const removal = page.getByRole('dialog', { name: `Remove this session of ${cheating.name}?` })
    await typeInto(page, removal.getByLabel('Reason'), 'A machine counted this')
    await use(page, removal.getByRole('button', { name: 'Remove' }))
    await expect(message(page, `The session of ${cheating.name} is removed.`)).toBeVisible()
    const profile = await player.page.request.get('/api/me')
    expect(((await profile.json()) as { totalJuggles: number }).totalJuggles).toBe(1000)
    const told = await cheating.page.request.get('/api/notifications')
    expect(await told.text()).toContain('A machine counted this')

    await giveAndTakeRole(page, player, team)
    await deleteFrom(page, '/admin/teams', team, '1 team deleted')
    const clubName = uniqueName('Club')
    await administration.foundOrganization(clubName)
    await deleteFrom(page, '/admin/organizations', clubName, `${clubName} is deleted`)

    await openUser(page, player.name)
    await use(page, page.getByRole('button', { name: 'Correct birth year' }))
    const correction = page.getByRole('dialog', { name: `Correct the birth year of ${player.name}?` })
    await typeInto(page, correction.getByLabel('Birth year'), String(new Date().getFullYear() - 10))
    await expect(correction.getByText(/^Under 16:/)).toBeVisible()
    await typeInto(page, correction.getByLabel('Reason'), 'Their parents wrote')
    await use(page, correction.getByRole('button', { name: 'Correct the year' }))
    await expect(correction).toBeHidden()
    await expect(page.getByText('Their groups', { exact: true })).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Suspend' }))
    const dialog = page.getByRole('dialog', { name: `Suspend ${player.name}?` })
    await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled()
    await typeInto(page, dialog.getByLabel('Reason'), 'Insulting names')
    await use(page, dialog.getByRole('button', { name: 'Suspend' }))
    await expect(page.getByText(/^Suspended since .*: Insulting names$/)).toBeVisible()

    // The player is out at once, and is told why.
    await player.page.goto('/')
    await use(player.page, player.page.getByRole('button', { name: 'Sign In' }).first())
    const signIn = player.page.getByRole('dialog')
    await typeInto(player.page, signIn.getByLabel('Email'), player.email)
    await typeInto(player.page, signIn.getByLabel('Password', { exact: true }), PASSWORD)
    await player.page.keyboard.press('Enter')
    await expect(signIn.getByText(/^Your account is suspended: Insulting names\. /)).toBeVisible()

    await use(page, page.getByRole('button', { name: 'Restore' }))
    await expect(message(page, `${player.name} can sign in again.`)).toBeVisible()
    await player.page.keyboard.press('Enter')
    await expect(signIn).toBeHidden()

    await use(page, page.getByRole('button', { name: 'Sign out everywhere' }))
    const question = page.getByRole('alertdialog', { name: `Sign ${player.name} out everywhere?` })
    await use(page, question.getByRole('button', { name: 'Sign out everywhere' }))
    await expect(message(page, `${player.name} is signed out everywhere.`)).toBeVisible()
    expect((await player.page.request.get('/api/me')).status()).toBe(401)

    await use(page, page.getByRole('button', { name: 'Delete' }))
    const typing = page.getByRole('dialog', { name: `Delete ${player.name}?` })
    await expect(typing.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await typeInto(page, typing.getByRole('textbox'), player.email)
    await use(page, typing.getByRole('button', { name: 'Delete' }))
    await expect(message(page, `${player.name} is deleted.`)).toBeVisible()

    await page.goto('/admin')
    await use(page, page.getByRole('button', { name: 'Export a leaderboard' }))
    const download = page.waitForEvent('download')
    await use(page, page.getByRole('dialog').getByRole('button', { name: 'Download' }))
    expect((await download).suggestedFilename()).toContain('totalJuggles')

    await page.goto(`/admin/audit-log?actorId=${admin.id}`)
    await expect(entriesOf(page)).toContainText([
      'Data exported: KeepupFile: LeaderboardStatistic: Total juggles',
      'User deleted',
      'User signed out everywhere',
      'User restored',
      'User suspended',
      `Organization deleted: ${clubName}`,
      `Team deleted: ${team}`,
      `Role: Team admin: ${team} → Player`,
      `Role: Player → Team admin: ${team}`,
      `Session removed: ${cheating.name}`,
      'Session accepted',
    ])
    await player.page.close()
  },
)
