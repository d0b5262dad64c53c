import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { type Administration, makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

type SetUp = (email: string, administration: Administration) => Promise<unknown>

/** Spec §2 and §6: how each kind of user comes to be, and whether they may enter the admin area. */
const KINDS: { kind: string; managesSomething: boolean; setUp?: SetUp }[] = [
  { kind: 'a player', managesSomething: false },
  {
    kind: 'a team admin',
    managesSomething: true,
    setUp: async (email, by) => by.assign(email, 'team_admin', await by.foundTeam('Harbor Jugglers')),
  },
  {
    kind: 'an organization admin',
    managesSomething: true,
    setUp: async (email, by) => by.assign(email, 'team_admin', `org_${await by.foundOrganization('Harbor')}`),
  },
  {
    kind: 'a team admin without a team',
    managesSomething: false,
    setUp: (email, by) => by.assign(email, 'team_admin'),
  },
  { kind: 'a website admin', managesSomething: true, setUp: (email, by) => by.assign(email, 'admin') },
]

/** What the Sites menu lists on a page, once it is known what one may manage. */
async function expectSites(page: Page, path: string, names: readonly string[]): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Sites' }).click()
  const sites = page.getByRole('menu', { name: 'Other sites' }).getByRole('menuitem')
  await expect(sites).toHaveText(names.map((name) => new RegExp(`^${name}`)))
}

async function expectOpen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Authentication Required')).toBeHidden()
}

async function expectClosed(page: Page, path: string, why: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
}

const NEEDS_ADMIN = 'You need admin privileges to access this area.'
const PLEASE_SIGN_IN = 'Please sign in to access this area.'

test(
  'who is signed out meets the main site, and a gate everywhere else',
  { tag: '@phone' },
  async ({ page }) => {
    await expectOpen(page, '/')
    for (const path of ['/stats', '/billing', '/admin', '/admin/roles'])
      await expectClosed(page, path, PLEASE_SIGN_IN)
    await expectSites(page, '/', ['Statistics', 'Billing'])
  },
)

for (const { kind, managesSomething, setUp } of KINDS) {
  // The menu is the same for all on a laptop; one of them shows it.
  const tag = kind === 'an organization admin' ? [] : ['@phone']
  test(`${kind} meets the gates and sites that are theirs`, { tag }, async ({ page, administration }) => {
    const { email } = await signUp(page)
    await setUp?.(email, administration)
    const admin = managesSomething ? ['Admin'] : []
    await expectSites(page, '/', ['Statistics', 'Billing', ...admin])
    await expectSites(page, '/stats', ['Main', 'Billing', ...admin])
    await expectOpen(page, '/billing')
    if (managesSomething) {
      await expectOpen(page, '/admin')
      await expectSites(page, '/admin', ['Main', 'Statistics', 'Billing'])
    } else await expectClosed(page, '/admin', NEEDS_ADMIN)
  })
}

test('roles are for website admins alone', { tag: '@phone' }, async ({ page, administration }) => {
  const { email } = await signUp(page)
  await administration.assign(email, 'team_admin', await administration.foundTeam('Harbor Jugglers'))
  await expectClosed(page, '/admin/roles', NEEDS_ADMIN)
  await administration.assign(email, 'admin')
  await expectOpen(page, '/admin/roles')
})

/** A website admin on the page that assigns roles, and somebody else on a page of their own. */
async function openRoles(page: Page): Promise<void> {
  const { email } = await signUp(page, 'Ada')
  await makeWebsiteAdmin(email)
  await page.goto('/admin/roles')
  await page.getByRole('button', { name: 'Assign role' }).click()
}

test('a team is given to an admin, who enters at once, and taken away again', async ({
  page,
  browser,
  administration,
}) => {
  const team = `Reds ${randomUUID()}`
  await administration.foundTeam(team)
  const other = await browser.newPage()
  const name = `Bo ${randomUUID()}`
  const { email } = await signUp(other, name)
  await expectClosed(other, '/admin', NEEDS_ADMIN)

  await openRoles(page)
  const dialog = page.getByRole('dialog', { name: 'Assign role' })
  await dialog.getByLabel('Email').fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Team' }).fill(team)
  await page.getByRole('option', { name: team }).click()
  await dialog.getByRole('button', { name: 'Assign role' }).click()
  // Nobody has shown that the address is theirs.
  const question = page.getByRole('alertdialog', { name: 'Assign to an unverified email?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Assign anyway' }).click()
  await expect(page.getByText(`${name} has the role.`)).toBeVisible()

  await expectOpen(other, '/admin')
  await expect(other.getByRole('link', { name: team })).toBeVisible()

  const role = `Team admin: ${team}`
  await page.getByRole('button', { name: `Revoke ${role} from ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText(`${role} revoked from ${name}.`)).toBeVisible()
  await expectClosed(other, '/admin', NEEDS_ADMIN)
  await other.close()
})

test('an email that nobody has is said at once', { tag: '@phone' }, async ({ page }) => {
  await openRoles(page)
  const dialog = page.getByRole('dialog', { name: 'Assign role' })
  const email = dialog.getByLabel('Email')
  await email.fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(email).toHaveAccessibleDescription('No account has this email address.')
  await expectAccessible(page)
})
