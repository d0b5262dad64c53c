import { expect, test, type Locator } from '@playwright/test'
import {
  absentPlayer,
  cardOf,
  cardOn,
  foundOrganization,
  foundTeam,
  joinTeam,
  message,
  otherPlayer,
  turnAway,
  uniqueName,
} from '#e2e/support/groups.ts'
import { expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'by keyboard alone a player finds a group, asks, is let in, is told so, plays for it and leaves',
  { tag: '@laptop' },
  async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers')
    await signUp(page, 'Nils')
    await recordSession(page, { juggleCount: 85, duration: 60 })

    const card = await cardOf(page, team)
    await use(page, card.getByRole('button', { name: 'Request to join' }))
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Message (optional)'), '  I train on Mondays.  ')
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
  },
)

test(
  'a card says where one stands with its group, and what came of what was pressed',
  { tag: '@phone' },
  async ({ page }) => {
    const coach = await absentPlayer('Carla')
    const organization = await foundOrganization(coach, 'Academy')
    const cup = uniqueName('Cup')
    const found = (name: string, more?: Parameters<typeof foundTeam>[2]) =>
      foundTeam(coach, `${cup} ${name}`, more)
    const juniors = await found('Juniors', { policy: 'anyone', organizationId: organization.id })
    const [asked, refused] = [await found('Asked'), await found('Refused')]
    const [meanwhile, unlucky] = [
      await found('Meanwhile', { policy: 'anyone' }),
      await found('Unlucky', { policy: 'anyone' }),
    ]
    const closed = await found('Closed', { policy: 'inviteOnly' })
    await signUp(page, 'Nils')
    for (const team of [asked, refused]) await joinTeam({ page }, team)
    await turnAway(coach, refused)
    await page.goto(`/groups?search=${encodeURIComponent(cup)}`)
    const [juniorsCard, askedCard, refusedCard, meanwhileCard, unluckyCard, closedCard] = [
      juniors,
      asked,
      refused,
      meanwhile,
      unlucky,
      closed,
    ].map((team) => cardOn(page, team)) as [Locator, Locator, Locator, Locator, Locator, Locator]

    await test.step('joining at once joins the organization, too; a second click changes nothing', async () => {
      await juniorsCard.getByRole('button', { name: 'Join', exact: true }).dblclick()
      await expect(message(page, `Successfully joined ${juniors.name}!`)).toContainText(organization.name)
      await expect(juniorsCard.getByText('Member', { exact: true })).toBeVisible()
      await expect(juniorsCard).toContainText('2 members')
      await expect(
        page.getByRole('region', { name: 'My groups' }).getByRole('link', { name: organization.name }),
      ).toBeVisible()
    })
    await test.step('a request can be taken back, by keyboard without losing the place', async () => {
      await askedCard.getByRole('button', { name: 'Cancel request' }).press('Enter')
      await expect(askedCard.getByRole('button', { name: 'Request to join' })).toBeEnabled()
      await expect(askedCard).toBeFocused()
    })
    await test.step('who was turned away reads when to ask again', async () => {
      await expect(refusedCard.getByRole('button', { name: 'Request to join' })).toBeDisabled()
      await expect(refusedCard).toContainText('You can ask again on')
    })
    await test.step('who was let in meanwhile is told that they are a member already', async () => {
      await expect(meanwhileCard.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
      await joinTeam({ page }, meanwhile)
      await meanwhileCard.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(message(page, `You are already a member of ${meanwhile.name}`)).toBeVisible()
      await expect(meanwhileCard.getByText('Member', { exact: true })).toBeVisible()
    })
    await test.step('a failure that nobody foresaw reads so', async () => {
      await page.route('**/join', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
      await unluckyCard.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(message(page, 'Failed to join group')).toBeVisible()
    })
    await test.step('an invite-only group says so, and its button does nothing', async () => {
      await expect(closedCard.getByRole('button', { name: 'Invite only' })).toBeDisabled()
      await closedCard.getByRole('link', { name: closed.name }).click()
      await expect(page.getByRole('heading', { level: 1, name: closed.name })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Invite only' })).toBeDisabled()
      await page.goBack()
    })
    await test.step('the current team is chosen among the own groups', async () => {
      await page.getByRole('button', { name: 'Make Keepup Community your current team' }).click()
      await expect(message(page, 'Keepup Community is your current team now')).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('main')).toContainText('Keepup Community')
    })
  },
)
