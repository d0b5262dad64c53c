import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { aSubscription, billingOf } from '#web/testing/documents/billing.ts'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { clippedTexts } from '#web/testing/clipped-texts.ts'
import { joinedTeam } from '#web/testing/documents/groups.ts'
import { speak } from '#web/testing/languages.ts'
import { enlargeText, resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, ZOE } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

/** The lines that a text takes. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

test('the number on the bell and the initial stay within their circles', async () => {
  enlargeText()
  openScreen('/support', {
    player: aPlayer(),
    answers: { 'GET /api/notifications': { items: [], nextCursor: null, unreadCount: 12 } },
  })
  const number = page.getByRole('banner').getByText('12', { exact: true })
  await expect.element(number).toBeVisible()
  for (const each of [number, page.getByRole('button', { name: 'Account menu' })]) {
    const { scrollHeight, clientHeight } = each.element()
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  }
  expect(clippedTexts()).toEqual([])
})

test('the bell is as high in the bar as what is beside it', async () => {
  enlargeText()
  openScreen('/support', { player: aPlayer() })
  const [bell, account] = ['Notifications', 'Account menu'].map((name) =>
    page.getByRole('banner').getByRole('button', { name }),
  )
  await expect.element(bell!).toBeVisible()
  const middle = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect()
    return (top + bottom) / 2
  }
  expect(middle(bell!.element())).toBeCloseTo(middle(account!.element()), 0)
})

test('the numbers above the last seven days do not overlap', async () => {
  enlargeText()
  const days: Statistics['days'] = ['2026-11-22', '2026-11-23', '2026-11-24'].map((date) => ({
    date,
    sessions: 1,
    juggles: 1234,
    seconds: 60,
  }))
  const statistics = { ...practiced, to: '2026-11-24', days }
  openScreen('/', {
    player: aPlayer({ totalJuggles: 3702 }),
    answers: { 'GET /api/me/statistics': statistics, 'GET /api/me/today': { statistics } },
  })
  const numbers = page.getByRole('main').getByText('1,234', { exact: true })
  await expect.poll(() => numbers.all().length).toBe(3)
  const places = numbers.elements().map((each) => each.getBoundingClientRect())
  for (const [index, place] of places.slice(1).entries())
    expect(place.left).toBeGreaterThanOrEqual(places[index]!.right)
})

test('a large number and the words of a group’s name are not broken', async () => {
  enlargeText()
  openScreen('/profile', { player: aPlayer({ totalJuggles: 125_845 }) })
  const total = page.getByText('125,845', { exact: true })
  await expect.element(total).toBeVisible()
  expect(linesOf(total.element())).toBe(1)
  openScreen('/groups/reds', {
    player: aPlayer(),
    answers: { 'GET /api/teams/reds(/card)?': joinedTeam({ name: 'Riverside' }) },
  })
  const name = page.getByRole('heading', { level: 1, name: 'Riverside' })
  await expect.element(name).toBeVisible()
  expect(linesOf(name.element())).toBe(1)
})

test('a long name on a board takes a second line in a row as high as the others', async () => {
  const board = boardOf({
    items: [entry(1, 'Tomáš Maximilian Kowalczyk', 20), entry(2, 'Ben', 10)],
    total: 2,
  })
  openScreen('/stats?scope=global', { player: aPlayer(), answers: { 'GET /api/leaderboards/*': board } })
  const long = page.getByText('Tomáš Maximilian Kowalczyk', { exact: true })
  await expect.element(long).toBeVisible()
  const { scrollWidth, clientWidth } = long.element()
  expect(scrollWidth).toBe(clientWidth)
  const [first, second] = page.getByRole('row').elements().slice(-2)
  expect(first!.getBoundingClientRect().height).toBe(second!.getBoundingClientRect().height)
})

test('a long name in the team’s week of Today takes a second line', async () => {
  const reds = {
    teamId: 'reds',
    teamName: 'Reds',
    role: 'member',
    joinedAt: '2026-01-01T00:00:00.000Z',
  } as const
  const week = boardOf({ items: [entry(1, 'Emiliano Montenegro', 4301)], total: 1 })
  openScreen('/', {
    player: aPlayer({ currentTeam: reds }),
    answers: { 'GET /api/me/statistics': practiced, 'GET /api/leaderboards/*': week },
  })
  const long = page.getByText('Emiliano Montenegro', { exact: true })
  await expect.element(long).toBeVisible()
  expect(getComputedStyle(long.element()).whiteSpace).toBe('normal')
  expect(long.element().scrollWidth).toBe(long.element().clientWidth)
})

test('the buttons of a plan stay within their card', async () => {
  enlargeText()
  await speak('de')
  const billing = billingOf(aSubscription({ price: { amount: 499, currency: 'usd', interval: 'month' } }))
  openScreen('/billing', {
    player: aPlayer({ language: 'de' }),
    answers: { 'GET /api/billing': billing, 'GET /api/billing/history': { items: [], nextCursor: null } },
  })
  const pay = page.getByRole('button', { name: 'Zahlung und Rechnungen' })
  await expect.element(pay).toBeVisible()
  expect(pay.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  expect(pay.element().scrollWidth).toBeLessThanOrEqual(pay.element().clientWidth)
})

test('the way to sign in stays on the page', async () => {
  enlargeText()
  await speak('fr')
  openScreen('/support')
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Connexion' })
  await expect.element(signIn).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('a player’s page and its badges are not wider than the screen', async () => {
  enlargeText()
  await speak('de')
  const player = aPlayer({ language: 'de', visibility: 'public' })
  const badges = [{ kind: 'session', threshold: 1000, earnedOn: '2026-10-05' }]
  openScreen(`/players/${player.uid}`, {
    player,
    answers: { [`GET /api/users/${player.uid}`]: { ...ZOE, uid: player.uid, isMe: true, badges } },
  })
  const share = page.getByRole('button', { name: 'Teilen' })
  await expect.element(share).toBeVisible()
  const badge = page.getByText('1.000 in einer Einheit')
  for (const each of [share, badge]) expect(each.element().getBoundingClientRect().right).toBeLessThan(340)
})

test('a button whose label is wider than its card takes a second line', async () => {
  enlargeText()
  await speak('fr')
  openScreen('/settings', { player: aPlayer({ language: 'fr' }) })
  const erase = page.getByRole('button', { name: 'Supprimer le compte…' })
  await expect.element(erase).toBeVisible()
  expect(erase.element().getBoundingClientRect().right).toBeLessThanOrEqual(340)
  expect(linesOf(erase.element())).toBe(2)
  expect(getComputedStyle(page.getByRole('link', { name: 'Importer un fichier' }).element()).textAlign).toBe(
    'center',
  )
})

test('the runs of a session are numbered, however long their word is', async () => {
  enlargeText()
  await speak('fr')
  const runs = Array.from({ length: 8 }, () => ({ juggleCount: 138, duration: 119 }))
  const session = {
    player: { uid: 'zoe', displayName: 'Zoë' },
    juggleCount: 1104,
    duration: 952,
    juggleRate: 70,
    runs,
    touches: null,
    newRecords: [],
  }
  const key = '3f1f9a52-6f30-4b5a-9e57-0d3a1d6f0c11'
  openScreen(`/shared/${key}`, { answers: { [`GET /api/shared-sessions/${key}`]: session } })
  const run = page.getByText('Enchaînement 8', { exact: true })
  await expect.element(run).toBeVisible()
  expect(run.element().scrollWidth).toBeLessThanOrEqual(run.element().clientWidth)
})

/** WCAG 1.4.10: 1280 x 1024 enlarged four times. */
test.each(['en', 'de', 'es', 'fr'])(
  'on a low and narrow screen no place of the navigation covers another (%s)',
  async (language) => {
    await resizeScreen(320, 256)
    await speak(language)
    openScreen('/support', { player: aPlayer() })
    const places = () => [...document.querySelectorAll('.bottom-navigation a')]
    await expect.poll(() => places().length).toBe(5)
    for (const place of places()) expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
  },
)
