import { expect, type Page } from '@playwright/test'
import { entriesOf } from '#e2e/support/audit-log.ts'
import { foundTeam, uniqueName } from '#e2e/support/groups.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { test } from '#e2e/support/website-admin.ts'

/** Somebody new on the page, in the place of who was there. */
async function become(page: Page, name: string) {
  await page.context().clearCookies()
  return signUp(page, name)
}

/** The parts of the admin area that somebody is offered, and what it begins with. */
async function expectParts(page: Page, parts: readonly string[]): Promise<void> {
  await page.goto('/admin')
  const navigation = page.getByRole('navigation', { name: 'Admin area' })
  await expect(navigation).toBeVisible()
  const isPhone = page.viewportSize()!.width < 900
  if (isPhone) await navigation.getByRole('button').click()
  const offered = isPhone ? page.getByRole('dialog') : navigation
  await expect(offered.getByRole('link')).toHaveText([...parts])
  if (isPhone) await page.keyboard.press('Escape')
}

/** Exactly these groups, and exactly these actions. */
async function expectOwnScope(
  page: Page,
  groups: readonly string[],
  actions: readonly string[],
): Promise<void> {
  const managed = page.getByRole('list', { name: 'What you manage' })
  await expect(managed.getByRole('heading')).toHaveText([...groups])
  await page.goto('/admin/audit-log')
  await expect(entriesOf(page)).toHaveCount(actions.length)
  await expect(entriesOf(page)).toContainText([...actions])
}

/** What the account's menu says that somebody is. */
async function expectBadge(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Open account menu' }).click()
  await expect(
    page.getByRole('menu', { name: 'Account' }).locator('..').getByText(role, { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

const GROUP_PARTS = ['What you manage', 'Teams', 'Audit log']

test(
  'an owner, a team admin, an organization admin and a website admin find exactly what they may manage',
  { tag: '@phone' },
  async ({ page, administration }) => {
    const [clubName, redsName] = [uniqueName('Club'), uniqueName('Reds')]
    const club = await administration.foundOrganization(clubName)
    const reds = await administration.foundTeam(redsName, club)

    await signUp(page, 'Olga')
    const blues = await foundTeam({ page }, 'Blues')
    await expectParts(page, GROUP_PARTS)
    await expectOwnScope(page, [blues.name], [`Team created: ${blues.name}`])

    const teamAdmin = await become(page, 'Tomas')
    await administration.assign(teamAdmin.email, 'team_admin', reds)
    await expectParts(page, GROUP_PARTS)
    await expectBadge(page, 'Team admin')
    await expectOwnScope(page, [redsName], [`Team created: ${redsName}`])
    // By whom: of those alone who did something here.
    const ofReds = page.waitForResponse((answer) => answer.url().includes('actors?search=Ada'))
    await page.getByLabel('Who', { exact: true }).fill('Ada')
    await ofReds
    await page.getByRole('option', { name: 'Ada' }).click()
    await expect(page).toHaveURL(/actorId=/)
    await expect(entriesOf(page)).toContainText([`Team created: ${redsName}`])
    const ofBlues = page.waitForResponse((answer) => answer.url().includes('actors?search=Olga'))
    await page.getByLabel('Who', { exact: true }).fill('Olga')
    await ofBlues
    await expect(page.getByText('Nobody found')).toBeVisible()

    const organizationAdmin = await become(page, 'Nora')
    await administration.assign(organizationAdmin.email, 'team_admin', `org_${club}`)
    await expectParts(page, ['What you manage', 'Teams', 'Organizations', 'Audit log'])
    await expectBadge(page, 'Organization admin')
    await expectOwnScope(
      page,
      [clubName, redsName],
      [`Team created: ${redsName}`, `Organization created: ${clubName}`],
    )

    const websiteAdmin = await become(page, 'Wanda')
    await administration.assign(websiteAdmin.email, 'admin')
    const all = ['Overview', 'Users', 'Review', 'Teams', 'Organizations', 'Roles', 'Audit log']
    await expectParts(page, all)
    for (const name of [blues.name, redsName]) {
      await page.goto(`/admin/teams?search=${encodeURIComponent(name)}`)
      await expect(page.getByRole('table', { name: 'Teams' }).getByRole('link', { name })).toBeVisible()
    }

    await become(page, 'Nils')
    await page.goto('/admin/teams')
    await expect(page.getByText('You need admin privileges to access this area.')).toBeVisible()
  },
)

test(
  'a role that is taken away while the admin area is open closes it at the next step',
  { tag: '@laptop' },
  async ({ page, administration }) => {
    const { email } = await signUp(page, 'Rolf')
    await administration.assign(email, 'admin')
    await page.goto('/admin')
    const parts = page.getByRole('navigation', { name: 'Admin area' })
    await expect(parts.getByRole('link', { name: 'Review' })).toBeVisible()
    await administration.revoke(email)
    await parts.getByRole('link', { name: 'Review' }).click()
    await expect(page.getByText('You need admin privileges to access this area.')).toBeVisible()
    await expect(parts).toBeHidden()
    await expect(page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()
  },
)
