import { expect, test } from '@playwright/test'
import { cardOf, foundOrganization, foundTeam, joinTeam, message, otherPlayer } from '#e2e/support/groups.ts'
import { expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test('by keyboard alone a player finds a group, asks, is let in, is told so, plays for it and leaves', async ({
  browser,
  page,
}) => {
  const coach = await otherPlayer(browser, 'Carla')
  const team = await foundTeam(coach, 'Bouncers')
  await signUp(page, 'Nils')
  await recordSession(page, { juggleCount: 85, duration: 60 })

  const card = await cardOf(page, team)
  await use(page, card.getByRole('button', { name: 'Request to join' }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('Message to the group admin (optional)'), '  I train on Mondays.  ')
  await use(page, dialog.getByRole('button', { name: 'Send request' }))
  await expect(
    message(page, `Join request sent to ${team.name}! You'll be notified when it's processed.`),
  ).toBeVisible()
  await expect(card.getByText('Pending')).toBeVisible()
  await expectFocusKept(page)

  await coach.page.goto(`/groups/${team.id}?view=requests`)
  await expect(coach.page.getByText('I train on Mondays.', { exact: true })).toBeVisible()
  await use(coach.page, coach.page.getByRole('button', { name: 'Approve Nils' }))
  await expect(message(coach.page, 'Nils is in')).toBeVisible()
  await expect(coach.page.getByText('No requests are waiting')).toBeVisible()
  await expectFocusKept(coach.page)

  await page.reload()
  await use(page, page.getByRole('button', { name: 'Notifications, 1 unread' }))
  await use(page, page.getByRole('link', { name: `${team.name} has accepted your request` }))
  await expect(page).toHaveURL(`/groups/${team.id}`)
  await expect(page.getByRole('row', { name: 'Nils' })).toContainText('85')
  await use(page, page.getByRole('navigation').getByRole('link', { name: 'Members' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Carla' })).toContainText('Owner')

  await use(page, page.getByRole('button', { name: 'Leave group' }))
  await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }))
  await expect(message(page, `You left ${team.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request to join' })).toBeEnabled()
  await expectFocusKept(page)
})

test(
  'joining at once joins the organization, too, and says so; a second click changes nothing',
  { tag: '@phone' },
  async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const organization = await foundOrganization(coach, 'Academy')
    const team = await foundTeam(coach, 'Juniors', { policy: 'anyone', organizationId: organization.id })
    await signUp(page)
    const card = await cardOf(page, team)
    await card.getByRole('button', { name: 'Join', exact: true }).dblclick()
    await expect(message(page, `Successfully joined ${team.name}!`)).toContainText(organization.name)
    await expect(card.getByText('Member', { exact: true })).toBeVisible()
    await expect(card).toContainText('2 members')
    await expect(
      page.getByRole('region', { name: 'My groups' }).getByRole('link', { name: organization.name }),
    ).toBeVisible()
  },
)

test(
  'an invite-only group says so, and its button does nothing',
  { tag: '@phone' },
  async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Class 7b', { policy: 'inviteOnly' })
    await signUp(page)
    const card = await cardOf(page, team)
    await expect(card.getByRole('button', { name: 'Invite only' })).toBeDisabled()
    await card.getByRole('link', { name: team.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite only' })).toBeDisabled()
  },
)

test.describe('whatever the screen', { tag: '@phone' }, () => {
  test('a request can be taken back', async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers')
    await signUp(page)
    await joinTeam({ page }, team)
    const card = await cardOf(page, team)
    await card.getByRole('button', { name: 'Cancel request' }).click()
    await expect(card.getByRole('button', { name: 'Request to join' })).toBeEnabled()
  })

  test('a rejected player reads when to ask again', async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers')
    await signUp(page, 'Nils')
    await joinTeam({ page }, team)
    await coach.page.goto(`/groups/${team.id}?view=requests`)
    await coach.page.getByRole('button', { name: 'Reject Nils' }).click()
    await expect(message(coach.page, 'Nils was rejected')).toBeVisible()
    const card = await cardOf(page, team)
    await expect(card.getByRole('button', { name: 'Request to join' })).toBeDisabled()
    await expect(card).toContainText('You can ask again on')
  })

  test('who was let in meanwhile is told that they are a member already', async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'anyone' })
    await signUp(page)
    const card = await cardOf(page, team)
    await joinTeam({ page }, team)
    await card.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(message(page, `You are already a member of ${team.name}`)).toBeVisible()
    await expect(card.getByText('Member', { exact: true })).toBeVisible()
  })

  test("a failure that nobody foresaw reads 'Failed to join group'", async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'anyone' })
    await signUp(page)
    const card = await cardOf(page, team)
    await page.route('**/join', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await card.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(message(page, 'Failed to join group')).toBeVisible()
  })

  test('the current team is chosen among the own groups', async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'anyone' })
    await signUp(page)
    await joinTeam({ page }, team)
    await page.goto('/groups')
    await page.getByRole('button', { name: 'Make Keepup Community your current team' }).click()
    await expect(message(page, 'Keepup Community is your current team now')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('main')).toContainText('Keepup Community')
  })
})
