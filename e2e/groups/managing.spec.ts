import { expect, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { cardOf, foundTeam, joinTeam, message, otherPlayer, uniqueName } from '#e2e/support/groups.ts'
import { choose, expectFocusKept, tabTo, typeInto, use } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'

// Every step of managing a group is walked by keyboard alone.

test(
  'whoever creates a group owns it, and is led to its invite code',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, 'Carla')
    await page.goto('/groups')
    await use(page, page.getByRole('button', { name: 'Create a group' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name.')
    const name = uniqueName('Nutmegs')
    await typeInto(page, dialog.getByLabel('Name'), `  ${name} `)
    await use(page, dialog.getByRole('combobox', { name: 'Type' }))
    await choose(page, page.getByRole('option', { name: 'School' }))
    await tabTo(page, dialog.getByRole('radio', { name: /^Ask to join/ }))
    await tabTo(page, dialog.getByRole('radio', { name: /^Anyone, at once/ }), 'ArrowDown')
    await expectAccessible(page)
    await use(page, dialog.getByRole('button', { name: 'Create group' }))
    await expect(message(page, `${name} is ready.`)).toBeVisible()
    await expect(page.getByText(/^School/)).toBeVisible()
    await expectFocusKept(page)
    await tabTo(page, page.getByRole('button', { name: 'Copy code' }))
    await use(page, page.getByRole('navigation').getByRole('link', { name: 'Members' }), 'Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Carla' })).toContainText('Owner')
  },
)

test(
  'a manager edits a group, and who may join changes with it',
  { tag: '@phone' },
  async ({ browser, page }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Bouncers')
    await page.goto(`/groups/${team.id}?view=settings`)
    const name = uniqueName('Nutmegs')
    await typeInto(page, page.getByLabel('Name'), name)
    await tabTo(page, page.getByRole('radio', { name: /^Ask to join/ }))
    await tabTo(page, page.getByRole('radio', { name: /^Invite only/ }), 'ArrowUp')
    await use(page, page.getByRole('button', { name: 'Save changes' }))
    await expect(message(page, 'Saved')).toBeVisible()
    await expectFocusKept(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const player = await otherPlayer(browser, 'Nils')
    const card = await cardOf(player.page, { name })
    await expect(card.getByRole('button', { name: 'Invite only' })).toBeDisabled()
  },
)

test('an owner hands the group over before leaving it', { tag: '@phone' }, async ({ browser, page }) => {
  await signUp(page, 'Carla')
  const team = await foundTeam({ page }, 'Bouncers', { policy: 'anyone' })
  const player = await otherPlayer(browser, 'Nils')
  await joinTeam(player, team)
  await page.goto(`/groups/${team.id}`)
  await use(page, page.getByRole('button', { name: 'Leave group' }))
  await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Choose a new owner' }))
  await use(page, page.getByRole('button', { name: 'Actions for Nils' }))
  await choose(page, page.getByRole('menuitem', { name: 'Make owner' }))
  const dialog = page.getByRole('dialog', { name: 'Offer the group to Nils?' })
  const handOver = dialog.getByRole('button', { name: 'Offer', exact: true })
  await expect(handOver).toBeDisabled()
  await typeInto(page, dialog.getByRole('textbox'), team.name)
  await use(page, handOver)
  await expect(message(page, 'Nils is asked to take over the group')).toBeVisible()
  await expectFocusKept(page)
  await player.page.goto(`/groups/${team.id}`)
  await use(player.page, player.page.getByRole('button', { name: 'Accept' }))
  await expect(message(player.page, `${team.name} is yours now`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Carla' })).toContainText('Admin')
  await use(page, page.getByRole('button', { name: 'Leave group' }))
  await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }))
  await expect(message(page, `You left ${team.name}`)).toBeVisible()
  await expectFocusKept(page)
})

test.describe('whatever the screen', { tag: '@phone' }, () => {
  test('a member is made an admin, and is removed after a question that names them', async ({
    browser,
    page,
  }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Bouncers', { policy: 'anyone' })
    const player = await otherPlayer(browser, 'Nils')
    await joinTeam(player, team)
    await page.goto(`/groups/${team.id}?view=members`)
    const row = page.getByRole('listitem').filter({ hasText: 'Nils' })
    const actions = row.getByRole('button', { name: 'Actions for Nils' })
    await use(page, actions)
    await choose(page, page.getByRole('menuitem', { name: 'Make admin' }))
    await expect(row).toContainText('Admin')
    await expect(actions).toBeFocused()
    await page.keyboard.press('Enter')
    await choose(page, page.getByRole('menuitem', { name: 'Remove from group' }))
    const question = page.getByRole('alertdialog', { name: 'Remove Nils?' })
    await use(page, question.getByRole('button', { name: 'Remove from group' }))
    await expect(message(page, 'Nils was removed')).toBeVisible()
    await expect(row).toBeHidden()
    await expectFocusKept(page)
  })

  test('an admin who is one no longer is shown so by the first answer that says no', async ({
    browser,
    page,
  }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'anyone' })
    const { id } = await signUp(page, 'Nils')
    await joinTeam({ page }, team)
    const member = `/api/teams/${team.id}/members/${id}`
    await coach.page.request.patch(member, { data: { role: 'admin' } })
    await page.goto(`/groups/${team.id}?view=settings`)
    await page.getByLabel('Name').fill('Taken over')
    await coach.page.request.patch(member, { data: { role: 'member' } })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const sections = page.getByRole('navigation', { name: 'Sections of the group' })
    await expect(sections.getByRole('link')).toHaveText(['Leaderboard', 'Members'])
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible()
  })

  test('members see no way to manage', async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'anyone' })
    await signUp(page, 'Nils')
    await joinTeam({ page }, team)
    await page.goto(`/groups/${team.id}?view=settings`)
    const sections = page.getByRole('navigation', { name: 'Sections of the group' })
    await expect(sections.getByRole('link')).toHaveText(['Leaderboard', 'Members'])
    await sections.getByRole('link', { name: 'Members' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Carla' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  })

  test('a group is deleted once its name is typed, and its page then leads to others', async ({ page }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Bouncers')
    await page.goto(`/groups/${team.id}?view=settings`)
    await use(page, page.getByRole('button', { name: 'Delete group' }))
    const dialog = page.getByRole('dialog', { name: `Delete ${team.name}?` })
    await expect(dialog).toContainText('its 1 membership')
    const confirm = dialog.getByRole('button', { name: 'Delete for good' })
    await typeInto(page, dialog.getByRole('textbox'), 'Bouncers')
    await expect(confirm).toBeDisabled()
    await typeInto(page, dialog.getByRole('textbox'), team.name)
    await use(page, confirm)
    await expect(message(page, `${team.name} was deleted`)).toBeVisible()
    await expectFocusKept(page)
    await page.goto(`/groups/${team.id}`)
    await expect(page.getByRole('heading', { name: 'This group is gone' })).toBeVisible()
    await page.getByRole('link', { name: 'Find a group' }).click()
    await expect(page).toHaveURL('/groups')
  })

  test('an organization is founded, and a group in it; it is renamed, closed and deleted', async ({
    page,
  }) => {
    await signUp(page, 'Carla')
    await page.goto('/groups')
    await use(page, page.getByRole('button', { name: 'Create an organization' }))
    const name = uniqueName('Academy')
    await typeInto(page, page.getByRole('dialog').getByLabel('Name'), name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await use(page, page.getByRole('button', { name: 'Create a group' }))
    const dialog = page.getByRole('dialog', { name: `Create a group in ${name}` })
    const teamName = uniqueName('Juniors')
    await typeInto(page, dialog.getByLabel('Name'), teamName)
    await use(page, dialog.getByRole('button', { name: 'Create group' }))
    await expect(page.getByRole('heading', { level: 1, name: teamName })).toBeVisible()
    await use(page, page.getByRole('link', { name }))

    const sections = page.getByRole('navigation', { name: 'Sections of the organization' })
    const settings = sections.getByRole('link', { name: 'Settings' })
    // There is room for half of the last section: the one that Tab has reached is shown as a whole.
    await page.setViewportSize({ width: 400, height: 740 })
    await tabTo(page, settings)
    await expect(settings).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Enter')
    const newName = uniqueName('School')
    await typeInto(page, page.getByLabel('Name'), newName)
    await use(page, page.getByRole('button', { name: 'Save changes' }))
    await expect(message(page, 'Saved')).toBeVisible()
    await expectFocusKept(page)
    await expect(page.getByRole('heading', { level: 1, name: newName })).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: /^Active/ }))
    await page.keyboard.press('ArrowDown')
    const closing = page.getByRole('alertdialog', { name: `Set ${newName} inactive?` })
    await use(page, closing.getByRole('button', { name: 'Set inactive' }))
    await expect(closing).toBeHidden()
    await expect(page.getByRole('radio', { name: /^Inactive/ })).toBeChecked()
    await expectFocusKept(page)
    await use(page, page.getByRole('button', { name: 'Delete organization' }))
    const question = page.getByRole('dialog', { name: `Delete ${newName}?` })
    await typeInto(page, question.getByRole('textbox'), newName)
    await use(page, question.getByRole('button', { name: 'Delete for good' }))
    await expect(message(page, `${newName} is deleted`)).toBeVisible()
    await expectFocusKept(page)
  })
})
