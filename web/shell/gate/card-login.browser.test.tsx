import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UserProfile } from '#contract/players/me.ts'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { mayByCard } from '#domain/identity/card-login.ts'
import { mainPages } from '#web/shell/areas/main-pages.ts'
import { needsAccount } from '#web/platform/auth/use-may.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiceTimes, sessionServer, stored } from '#web/testing/practice.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const needed = page.getByRole('heading', { name: 'This needs an account' })

const aChild = (more: Partial<UserProfile> = {}) =>
  aPlayer({
    displayName: 'Mia K.',
    email: '',
    emailVerified: false,
    isAnonymous: true,
    currentTeam: { teamId: 'reds', teamName: 'Reds', role: 'member', joinedAt: '2026-01-01T00:00:00.000Z' },
    ...more,
  })

/** Practice with a best, which leads a player with an account to its session. */
const statistics: Statistics = {
  ...practiced,
  bests: [
    {
      kind: 'bestSessionCount',
      value: 520,
      sessionId: 's1',
      date: '2026-11-23T10:00:00.000Z',
      localDate: '2026-11-23',
    },
  ],
  buckets: [{ start: '2026-11-23', sessions: 2, juggles: 520, seconds: 400, rate: 78 }],
}

/** The page's links that lead to pages closed to a card. */
const closedWays = () =>
  [...page.getByRole('main').element().querySelectorAll('a')]
    .map((way) => way.getAttribute('href')!)
    .filter(needsAccount)

let calls: string[] = []

/** Opens an address as a child who has signed in by the code of their card. */
function openByCard(
  address: string,
  child = aChild(),
  recorded: RecordedSession[] = [],
  more: Record<string, unknown> = {},
) {
  const { answers, sessions } = sessionServer(child.uid)
  sessions.push(...recorded)
  const api = openScreen(address, {
    player: child,
    answers: {
      ...answers,
      'GET /api/auth/get-session': {
        session: { byCard: true },
        user: { id: child.uid, email: '', name: child.displayName, isAnonymous: true },
      },
      'GET /api/me/statistics': statistics,
      'GET /api/me/tasks': { items: [] },
      ...more,
    },
  })
  calls = api.calls
  return { sessions }
}

/** The routes that anybody may call, signed in or not. */
const FOR_EVERYBODY = /^GET \/api\/(configuration|plans|landing-numbers)$/

afterEach(() => {
  const own = calls.filter((call) => !FOR_EVERYBODY.test(call)).map((call) => call.split('?', 1)[0]!)
  const beyond = own.filter((call) => !mayByCard(...(call.split(' ') as [string, string])))
  if (beyond.length > 0) throw new Error(`The server refuses this to a card: ${beyond.join(', ')}`)
})

test.each([
  '/groups',
  '/groups/reds',
  '/organizations/club',
  '/billing',
  '/admin',
  '/settings',
  '/settings/import',
  '/videos',
  '/players/somebody',
  '/join/ABCDEF',
])('%s, typed by hand, says that it needs an account, and leads to practice', async (address) => {
  openByCard(address)
  await expect.element(needed).toBeVisible()
  await expect.element(page.getByText('A card is for practice, numbers and tasks.')).toBeVisible()
  expect(document.title).toBe('This needs an account · Keepup')
  if (address === '/groups') await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Go to practice' }).click()
  await expect.element(button('Start')).toBeVisible()
})

test('a page whose code has come before asks for nothing while the login is still unknown', async () => {
  openByCard('/join/ABCDEF')
  await expect.element(needed).toBeVisible()
  openByCard('/join/ABCDEF')
  await expect.element(needed).toBeVisible()
})

test('every other page of the main area is open, and a new page has to be decided', () => {
  const open = mainPages.map(({ path }) => `/${path}`).filter((path) => !needsAccount(path))
  expect(open).toEqual([
    '/',
    '/sample',
    '/support',
    '/privacy',
    '/terms',
    '/practice',
    '/practice/record',
    '/practice/videos',
    '/practice/import',
    '/practice/history',
    '/practice/:id',
    '/shared/:key',
    '/station',
    '/card',
    '/card/guardian',
    '/profile',
    '/unsubscribe',
    '/guardian',
    '/guardian/membership',
    '/reset-password',
    '/sign-in-link',
    '/not-me',
    '/not-me/notice',
    '/verify-email',
    '/*',
  ])
})

test('a card that was made just now tells the server neither time zone nor language', async () => {
  openByCard('/practice', aChild({ joinDate: new Date().toISOString(), timeZone: 'UTC', language: null }))
  await expect.element(button('Start')).toBeVisible()
  expect(calls).toContain('GET /api/me')
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
})

test('the navigation leads only where a card leads, and the menu says whose it is', async () => {
  openByCard('/practice')
  await expect.element(button('Start')).toBeVisible()
  const bottom = page.getByRole('navigation', { name: 'Player', includeHidden: true })
  const ways = [...bottom.element().querySelectorAll('a')].map((way) => way.getAttribute('href'))
  expect(ways).toEqual(['/', '/practice', '/stats', '/profile'])
  expect(document.querySelectorAll('a[href="/groups"]').length).toBe(0)
  expect(button(/Notifications/).elements()).toEqual([])
  expect(button('Sign Up').elements()).toEqual([])
  await button('Sites').click()
  await expect.element(page.getByRole('menuitem', { name: /^Statistics/ })).toBeVisible()
  expect(page.getByRole('menuitem').elements().length).toBe(1)
  await page.getByRole('menuitem', { name: /^Statistics/ }).click()
  await button('Account menu').click()
  await expect.element(page.getByRole('menu').getByText('Mia K.')).toBeVisible()
  expect(page.getByText('No account yet').elements()).toEqual([])
  expect(page.getByRole('menuitem', { name: 'Settings' }).elements()).toEqual([])
})

test('after a save nothing is offered that would lose the practice, and no gap stands for a rank', async () => {
  const { sessions } = openByCard('/practice')
  await practiceTimes(3)
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(button('Share')).toBeVisible()
  expect(sessions.length).toBe(1)
  expect(page.getByText(/create an account/i).elements()).toEqual([])
  expect(link('Touch by touch').elements().length).toBe(1)
  const empty = page
    .getByRole('status')
    .elements()
    .filter((status) => status.textContent === '')
  expect(empty.filter((status) => status.getBoundingClientRect().height > 8)).toEqual([])
})

test('the history offers neither to change nor to delete, because the server refuses both', async () => {
  const child = aChild()
  const session = { id: crypto.randomUUID(), juggleCount: 171, duration: 106, mode: 'manual' as const }
  const date = '2026-11-27T16:32:12.578Z'
  openByCard('/practice/history', child, [stored({ ...session, date }, child.uid, { evidence: 'witnessed' })])
  await expect.element(button(/^Share 171 juggles/)).toBeVisible()
  expect(button(/^Delete/).elements()).toEqual([])
  expect(button(/^Edit/).elements()).toEqual([])
  expect(closedWays()).toEqual([])
})

test('the page of a session opens to be read, and offers nothing that the server refuses', async () => {
  const child = aChild()
  const id = '0190b1c2-0000-7000-8000-00000000000c'
  const practiced = { id, juggleCount: 30, duration: 24, mode: 'manual' as const, notes: 'Windy.' }
  const session = stored({ ...practiced, date: '2026-11-27T16:32:12.578Z' }, child.uid)
  openByCard(`/practice/${id}`, child, [session], {
    [`GET /api/sessions/${id}`]: { ...session, touches: null, newRecords: [], sharedAs: null },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: '30 juggles' })).toBeVisible()
  await expect.element(page.getByText('Windy.')).toBeVisible()
  await expect.element(button('Share')).toBeVisible()
  expect(button(/Delete|notes|link/i).elements()).toEqual([])
  expect(closedWays()).toEqual([])
  await expectAccessible()
})

test('the statistics are the child’s own: no boards, no goal to set, and no advertisement', async () => {
  openByCard('/stats?period=week&scope=team:reds')
  await expect.element(page.getByText('17 days', { exact: true }).first()).toBeVisible()
  expect(addressNow()).toBe('/stats/mine')
  await expect.element(page.getByText('520', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your sessions' })).toBeInTheDocument()
  expect(closedWays()).toEqual([])
  expect(link('Leaderboards').elements()).toEqual([])
  expect(button(/goal/i).elements()).toEqual([])
  expect(page.getByText(/Plus/).elements()).toEqual([])
})

test('the profile shows the name, the numbers and the team, and no way to what a card does not open', async () => {
  openByCard('/profile', aChild({ birthYear: null }))
  await expect.element(page.getByRole('heading', { name: 'Mia K.' })).toBeVisible()
  await expect.element(page.getByText('Reds')).toBeVisible()
  expect(closedWays()).toEqual([])
  expect(page.getByText(/create an account/i).elements()).toEqual([])
  expect(page.getByText(/Free|Email/).elements()).toEqual([])
})

test('the day of a new child has no step and no plan that a card cannot take', async () => {
  openByCard('/', aChild({ currentTeam: null }))
  await expect.element(page.getByText('17 days', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeInTheDocument()
  expect(closedWays()).toEqual([])
  expect(page.getByText(/Plus|leaderboards/i).elements()).toEqual([])
  expect(button(/goal/i).elements()).toEqual([])
})

test('without a free count left, counting by camera is not offered', async () => {
  openByCard('/practice', aChild({ freeCountsLeft: 0 }))
  await expect.element(button('Start')).toBeVisible()
  await expect.element(page.getByText(/mirror/i).first()).toBeVisible()
  const byCamera = () => document.querySelectorAll('a[href="/practice/record"], a[href="/practice/import"]')
  await expect.poll(() => byCamera().length).toBe(0)
  openByCard('/practice/record', aChild({ freeCountsLeft: 0 }))
  await expect.element(needed).toBeVisible()
})

test('the language changes on this device', async () => {
  openByCard('/')
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOptions('de')
  await expect.element(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOptions('en')
  await expect.element(language).toHaveValue('en')
})
