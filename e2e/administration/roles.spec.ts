import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { choose, tabTo, typeInto, use } from '#e2e/support/keyboard.ts'
import { confirmEmail, signUp, signUpUnconfirmed } from '#e2e/support/sign-up.ts'
import { type Administration, makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

type SetUp = (email: string, administration: Administration) => Promise<unknown>

/** Product 6.1 and 6.4: how each kind of user comes to be, and whether they may enter the admin area. */
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

/** Opens the Sites menu, and sees what it lists once it is known what one may manage. */
async function openSites(page: Page, names: readonly string[]): Promise<Locator> {
  await use(page, page.getByRole('button', { name: 'Sites' }))
  const sites = page.getByRole('menu', { name: 'Other sites' }).getByRole('menuitem')
  await expect(sites).toHaveText(names.map((name) => new RegExp(`^${name}`)))
  return sites
}

/** Where the site begins that the menu has led to. */
async function expectSite(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Authentication Required')).toBeHidden()
}

async function expectOpen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectSite(page, path)
}

async function expectClosed(page: Page, path: string, why: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
}

const NEEDS_ADMIN = 'You need admin privileges to access this area.'
const PLEASE_SIGN_IN = 'Please sign in to access this area.'

test(
  'who is signed out meets the main site, and a gate everywhere else; everybody else meets what is theirs',
  { tag: '@phone' },
  async ({ page, administration }) => {
    await expectClosed(page, '/admin/roles', PLEASE_SIGN_IN)
    await expectOpen(page, '/')
    await openSites(page, ['Statistics', 'Billing'])
    for (const { kind, managesSomething, setUp } of KINDS)
      await test.step(kind, async () => {
        await page.context().clearCookies()
        const { email } = await signUp(page)
        await setUp?.(email, administration)
        const admin = managesSomething ? ['Admin'] : []
        await expectOpen(page, '/')
        await (await openSites(page, ['Statistics', 'Billing', ...admin])).nth(0).click()
        await expectSite(page, '/stats')
        await (await openSites(page, ['Main', 'Billing', ...admin])).nth(1).click()
        await expectSite(page, '/billing')
        if (managesSomething) {
          await (await openSites(page, ['Main', 'Statistics', ...admin])).nth(2).click()
          await expectSite(page, '/admin')
          await openSites(page, ['Main', 'Statistics', 'Billing'])
        } else await expectClosed(page, '/admin', NEEDS_ADMIN)
        if (kind === 'a team admin') await expectClosed(page, '/admin/roles', NEEDS_ADMIN)
        if (kind === 'a website admin') await expectOpen(page, '/admin/roles')
      })
  },
)

test(
  'a team is given to an admin, who enters at once, and taken away again; an email that nobody has is said at once',
  { tag: '@phone' },
  async ({ page, browser, administration }) => {
    const team = `Reds ${randomUUID()}`
    await administration.foundTeam(team)
    const name = `Bo ${randomUUID()}`
    const other = await (await browser.newContext()).newPage()
    const { email } = await signUpUnconfirmed(other, name)
    await expectClosed(other, '/admin', NEEDS_ADMIN)

    const assigner = await signUp(page, 'Ada')
    await makeWebsiteAdmin(assigner.email)
    await page.goto('/admin/roles')
    await use(page, page.getByRole('button', { name: 'Assign role' }))
    const dialog = page.getByRole('dialog', { name: 'Assign role' })
    await typeInto(page, dialog.getByLabel('Email'), 'nobody@example.com')
    await use(page, dialog.getByRole('button', { name: 'Find' }))
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('No account has this email address.')
    await expectAccessible(page)
    await tabTo(page, dialog.getByLabel('Email'), 'Shift+Tab')
    await typeInto(page, dialog.getByLabel('Email'), email.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(name)).toBeVisible()
    // What stood in the list before is replaced by what is found.
    const found = page.waitForResponse((answer) => answer.url().includes('search=Reds'))
    await typeInto(page, dialog.getByRole('combobox', { name: 'Team' }), team)
    await found
    await choose(page, page.getByRole('option', { name: team }))
    await use(page, dialog.getByRole('button', { name: 'Assign role' }))
    // Nobody has shown that the address is theirs.
    const question = page.getByRole('alertdialog', { name: 'Assign to an unverified email?' })
    await expect(question).toContainText(email)
    await use(page, question.getByRole('button', { name: 'Assign anyway' }))
    await expect(page.getByText(`${name} gets the role once their email is confirmed.`)).toBeVisible()
    await expectClosed(other, '/admin', NEEDS_ADMIN)
    const waiting = `Team admin: ${team} (once the email is confirmed)`
    await expect(page.getByRole('button', { name: `Revoke ${waiting} from ${name}` })).toBeVisible()
    await confirmEmail(other.request, email)

    await page.reload()
    await expectOpen(other, '/admin')
    await expect(other.getByRole('link', { name: team })).toBeVisible()

    const role = `Team admin: ${team}`
    await use(page, page.getByRole('button', { name: `Revoke ${role} from ${name}` }))
    await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }))
    await expect(page.getByText(`${role} revoked from ${name}.`)).toBeVisible()
    await expectClosed(other, '/admin', NEEDS_ADMIN)
    await other.close()
  },
)
