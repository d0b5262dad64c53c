import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openTab } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { absentPlayer, foundOrganization, foundTeam, message } from '#e2e/support/groups.ts'
import { expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

async function openCodeDialog(page: Page): Promise<Locator> {
  await page.goto('/groups')
  await use(page, page.getByRole('button', { name: 'Join with Code' }))
  return page.getByRole('dialog', { name: 'Join with an invite code' })
}

async function joinWithCode(page: Page, code: string): Promise<Locator> {
  const dialog = await openCodeDialog(page)
  await typeInto(page, dialog.getByRole('textbox', { name: 'Invite code' }), code)
  await use(page, dialog.getByRole('button', { name: 'Join' }))
  return dialog
}

test("a team's code joins the team, its organization, too", { tag: '@phone' }, async ({ page }) => {
  const coach = await absentPlayer('Carla')
  const organization = await foundOrganization(coach, 'Academy')
  const team = await foundTeam(coach, 'Juniors', { policy: 'inviteOnly', organizationId: organization.id })
  await signUp(page)
  await joinWithCode(page, `  ${team.inviteCode!.toLowerCase()} `)
  await expect(message(page, `Successfully joined ${team.name}!`)).toContainText(organization.name)
  await expect(page).toHaveURL(`/groups/${team.id}`)
  await use(page, page.getByRole('link', { name: organization.name }))
  await expect(page.getByRole('heading', { level: 1, name: organization.name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: team.name })).toContainText('Member')
})

test("an organization's code joins the organization", { tag: '@phone' }, async ({ page }) => {
  const coach = await absentPlayer('Carla')
  const organization = await foundOrganization(coach, 'Academy')
  await signUp(page)
  await joinWithCode(page, organization.inviteCode!)
  await expect(message(page, `Successfully joined ${organization.name} organization!`)).toBeVisible()
  await expect(page).toHaveURL(`/organizations/${organization.id}`)
  await joinWithCode(page, organization.inviteCode!)
  await expect(page.getByText('You are already a member of this organization')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/organizations/${organization.id}`)
  await use(page, page.getByRole('button', { name: 'Leave organization' }))
  await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave organization' }))
  await expect(message(page, `You left ${organization.name}`)).toBeVisible()
})

test.describe('whatever the screen', { tag: '@phone' }, () => {
  test('a code is upper-cased as it is typed, an empty one cannot be sent, and a wrong one stays to be corrected', async ({
    page,
  }) => {
    await signUp(page)
    const dialog = await openCodeDialog(page)
    const join = dialog.getByRole('button', { name: 'Join' })
    const code = dialog.getByRole('textbox', { name: 'Invite code' })
    await expect(join).toBeDisabled()
    await code.fill('   ')
    await expect(join).toBeDisabled()
    await code.pressSequentially('ab1c')
    await expect(code).toHaveValue('   AB1C')
    await expect(join).toBeEnabled()
    await expectAccessible(page)
    await code.fill('NOSUCHCODE')
    await join.click()
    await expect(dialog.getByRole('alert')).toHaveText('Invalid invite code')
    await expect(code).toHaveValue('NOSUCHCODE')
    // It was off while it worked; so it will be again, whether or not it had the focus before.
    await expect(join).toBeFocused()
    await page.route('**/api/invite-codes/redeem', (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    )
    await join.click()
    // As of any failure that nobody foresaw.
    await expect(dialog.getByRole('alert')).toHaveText('Failed to join with code')
    await expect(join).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Join with Code' })).toBeFocused()
  })

  test('who follows an invite link signs up, and is in; a link alone joins nobody to anything', async ({
    page,
  }) => {
    const coach = await absentPlayer('Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'inviteOnly' })
    await page.goto(`/join/${team.inviteCode}`)
    await use(page, page.getByRole('button', { name: 'Sign in to join' }))
    const dialog = page.getByRole('dialog')
    await openTab(page, dialog, 'Sign Up')
    await typeInto(page, dialog.getByLabel('Email'), `${randomUUID()}@example.com`)
    await typeInto(page, dialog.getByLabel('Password', { exact: true }), PASSWORD)
    await typeInto(page, dialog.getByLabel('Confirm password'), PASSWORD)
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel('What should the group call you?'), 'Mia')
    await page.keyboard.press('Enter')
    await expect(message(page, `Successfully joined ${team.name}!`)).toBeVisible()
    await expect(page).toHaveURL(`/groups/${team.id}`)

    const other = await foundTeam(coach, 'Bouncers')
    await page.goto(`/join/${other.inviteCode}`)
    const join = page.getByRole('main').getByRole('button', { name: 'Join' })
    await expect(join).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    const { memberCount } = (await (await coach.page.request.get(`/api/teams/${other.id}`)).json()) as {
      memberCount: number
    }
    expect(memberCount).toBe(1)
    await use(page, join)
    await expect(page).toHaveURL(`/groups/${other.id}`)
  })
})

test(
  'a manager shows, copies and renews the code; the old one stops working',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Bouncers')
    const old = team.inviteCode!
    await page.goto(`/groups/${team.id}?view=invite`)
    await expect(page.getByRole('img', { name: `QR code of the invite link of ${team.name}` })).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Copy link' }))
    await expect(message(page, 'Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/join/${old}`,
    )
    await use(page, page.getByRole('button', { name: 'Renew code' }))
    await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Renew code' }))
    await expect(message(page, 'The new code is')).toBeVisible()
    await expectFocusKept(page)
    await expect(page.getByText(old, { exact: true })).toBeHidden()
    const player = await absentPlayer('Nils')
    const joined = await player.page.request.post('/api/invite-codes/redeem', { data: { code: old } })
    expect(joined.status()).toBe(404)
  },
)
