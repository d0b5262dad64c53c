import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'
import texts from '#texts/en.json'
import { ACCESS_RULES } from './gate-decision.ts'

const PERMISSIONS = 'GET /api/me/permissions'
const NEEDS_ADMIN = 'You need admin privileges to access this area.'
const GENERIC = 'Something went wrong. Please refresh the page or try again later.'

const gate = page.getByRole('heading', { name: 'Authentication Required' })
const loading = page.getByRole('status', { name: 'Loading' })
const byEmail = page.getByRole('button', { name: 'Sign in with email' })
const byProvider = page.getByRole('button', { name: /Google|Apple/ })
const parts = page.getByRole('navigation', { name: 'Admin area' })

/** A board whose rows cannot be rendered. */
const brokenBoard = { items: [null], nextCursor: null, me: null, total: 1 }

/** Opens an address as somebody with these permissions. */
function openWith(address: string, more: Parameters<typeof permissionsOf>[1] = {}) {
  const player = aPlayer()
  return openScreen(address, { player, answers: { [PERMISSIONS]: permissionsOf(player, more) } })
}

test.each(['/stats', '/admin/users', '/profile'])(
  '%s asks a stranger to sign in, by Google or Apple too, or to go home',
  async (address) => {
    openScreen(address)
    await expect.element(gate).toBeVisible()
    await expect.element(page.getByText('Please sign in to access this area.')).toBeVisible()
    expect(document.title).toBe('Authentication Required · Keepup')
    for (const name of ['Sign in with Google', 'Sign in with Apple'])
      await expect.element(page.getByRole('button', { name })).toBeEnabled()
    const home = page.getByRole('link', { name: 'Go to Home' })
    await expect.element(home).toHaveAttribute('href', '/')
    if (address !== '/stats') return
    await expectAccessible()
    await home.click()
    await expect.poll(addressNow).toBe('/')
  },
)

test('a server without Google and Apple shows no button for them, on the gate or in the dialog', async () => {
  const answer = Promise.withResolvers<object>()
  const api = openScreen('/stats', { answers: { 'GET /api/configuration': () => answer.promise } })
  await expect.poll(() => api.count('GET /api/configuration')).toBe(1)
  // Nothing is shown that would have to go away.
  await expect.element(byEmail).not.toBeInTheDocument()
  answer.resolve({ providers: { google: false, apple: false }, supportEmail: null })
  await byEmail.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Email')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await expect.element(byProvider).not.toBeInTheDocument()
  await expect.element(dialog.getByText('or', { exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})

test('logo and spinner fill the page until it is known who is signed in', async () => {
  const login = Promise.withResolvers<null>()
  openScreen('/stats', { answers: { 'GET /api/auth/get-session': () => login.promise } })
  await expect.element(loading).toBeVisible()
  expect(loading.element().querySelectorAll('svg')).toHaveLength(2)
  expect(loading.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight)
  await expect.element(gate).not.toBeInTheDocument()
  login.resolve(null)
  await expect.element(gate).toBeVisible()
})

/** Product 6.1 and 6.4: who finds which sites in the menu, and whether the admin area is open. */
test.each([
  ['a player', {}, false],
  ['a team admin without a team', { role: 'team_admin', roles: ['team_admin'] }, false],
  ['a team admin', { role: 'team_admin', roles: ['admin_team_1'], managedTeamIds: ['1'] }, true],
  ['the owner of a team, without a role', { managedTeamIds: ['1'] }, true],
  [
    'an organization admin',
    { role: 'team_admin', roles: ['admin_org_1'], managedOrganizationIds: ['1'] },
    true,
  ],
  ['a website admin', { role: 'admin', roles: ['admin'] }, true],
] as const)('%s finds the sites that are theirs: %#', async (_, permissions, managesSomething) => {
  const more = { ...permissions } as Parameters<typeof permissionsOf>[1]
  openWith('/stats', more)
  await page.getByRole('button', { name: 'Sites' }).click()
  const sites = page.getByRole('menu', { name: 'Other sites' }).getByRole('menuitem')
  const expected = ['Main', 'Billing', ...(managesSomething ? ['Admin'] : [])]
  await expect
    .poll(() => sites.elements().map((site) => site.textContent))
    .toEqual(expected.map((name) => expect.stringMatching(new RegExp(`^${name}`))))

  openWith('/admin/teams', more)
  await expect.element(managesSomething ? parts.first() : page.getByText(NEEDS_ADMIN)).toBeVisible()

  openWith('/admin/roles', more)
  const mayAssign = 'role' in permissions && permissions.role === 'admin'
  const refusal = managesSomething
    ? page.getByRole('heading', { name: 'Only for website admins', level: 1 })
    : page.getByText(NEEDS_ADMIN)
  await expect.element(mayAssign ? page.getByRole('button', { name: 'Assign role' }) : refusal).toBeVisible()
})

test('a page for website admins alone has a title for others, too', async () => {
  openWith('/admin/roles', { managedTeamIds: ['1'] })
  await expect.poll(() => document.title).toBe('Only for website admins · Keepup')
})

/** Product 6.4: the parts of the admin area. */
test.each([
  ['a team', { managedTeamIds: ['1'] }, ['What you manage', 'Teams', 'Audit log']],
  [
    'an organization',
    { roles: ['admin_org_1'], managedOrganizationIds: ['1'] },
    ['What you manage', 'Teams', 'Organizations', 'Audit log'],
  ],
  [
    'the website',
    { role: 'admin' as const, roles: ['admin'] },
    ['Overview', 'Users', 'Review', 'Teams', 'Organizations', 'Roles', 'Audit log', 'Operation'],
  ],
])('the admin area offers its parts to who manages %s', async (_, permissions, offered) => {
  openWith('/admin', permissions)
  await parts.getByRole('button').click()
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(offered)
})

test('a managed organization says how many groups and members it has', async () => {
  const api = openWith('/admin', { roles: ['admin_org_1'], managedOrganizationIds: ['1'] })
  const academy = {
    id: '1',
    name: 'Academy',
    status: 'active',
    memberCount: 112,
    teamCount: 4,
    createdAt: '',
  }
  const listOf = (...items: object[]) => ({
    items,
    nextCursor: null,
    total: items.length,
    totalIsMore: false,
  })
  api.answer({ 'GET /api/admin/organizations': listOf(academy), 'GET /api/admin/teams': listOf() })
  await expect
    .element(page.getByRole('link', { name: /^Academy/ }))
    .toMatchTextContent(/4 groups · 112 members/)
})

test('permissions that did not load are not taken for none: the admin area says so and asks again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const player = aPlayer()
  const api = openScreen('/admin', { player, answers: { [PERMISSIONS]: offline } })
  const failed = page.getByRole('heading', { name: 'The admin area did not load' })
  await expect.element(failed).toBeVisible()
  expect(document.title).toBe('The admin area did not load · Keepup')
  await expect.element(gate).not.toBeInTheDocument()
  expect(warned.mock.calls.join()).toContain('Reading "permissions" failed')
  await expectAccessible()
  api.answer({ [PERMISSIONS]: permissionsOf(player) })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(NEEDS_ADMIN)).toBeVisible()
  warned.mockRestore()
})

test('a role that is taken away while the admin area is open closes it at the first refusal', async () => {
  const player = aPlayer()
  const api = openWith('/admin', { role: 'admin', roles: ['admin'] })
  await expect.element(parts.first()).toBeVisible()
  api.answer({
    [PERMISSIONS]: permissionsOf(player),
    'GET /api/admin/review': Response.json({ status: 403, code: 'FORBIDDEN', detail: 'No' }, { status: 403 }),
  })
  await parts.getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click()
  await expect.element(page.getByText(NEEDS_ADMIN)).toBeVisible()
  await expect.element(parts).not.toBeInTheDocument()
})

test('a screen that cannot be rendered shows the generic error, with a way to reload and a way home', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  openScreen('/stats', { player: aPlayer(), answers: { 'GET /api/leaderboards/*': brokenBoard } })
  await expect.element(page.getByRole('alert').filter({ hasText: GENERIC })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await expectAccessible()
  told.mockRestore()
})

test('a screen that fails while the server starts again says so, and opens by itself when it is back', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = openScreen('/stats', { player: aPlayer(), answers: { 'GET /api/leaderboards/*': brokenBoard } })
  const ofApi = globalThis.fetch
  let isThere = false
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (input !== '/shell.html') return ofApi(input, init)
    return Promise.resolve(new Response(null, { status: isThere ? 200 : 502 }))
  })
  await expect.element(page.getByRole('heading', { name: 'No signal.' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  api.answer({ 'GET /api/leaderboards/*': { items: [], nextCursor: null, me: null, total: 0 } })
  isThere = true
  await expect.element(page.getByRole('heading', { name: 'No signal.' })).not.toBeInTheDocument()
  told.mockRestore()
})

test('the main site refusing anybody is called a configuration error', async () => {
  const rule = vi.spyOn(ACCESS_RULES, 'main').mockReturnValue('denied')
  openScreen('/practice')
  await expect.element(page.getByRole('heading', { name: 'Configuration Error' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expectAccessible()
  rule.mockRestore()
})

test("what fails outside of an area shows the router's own screen with the message", async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('Nothing is here')
  }
  openScreen('/practice', { inPlaceOfAreas: <Broken /> })
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nothing is here' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expectAccessible()
  told.mockRestore()
})

test('an address below /billing that does not exist says so', async () => {
  openWith('/billing/anything')
  await expect.element(page.getByRole('heading', { name: texts.pages.notFound.title })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Billing' })).not.toBeInTheDocument()
})
