import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const content = page.getByRole('main')

const player = aPlayer({
  displayName: 'Nils',
  email: 'nils@example.com',
  totalJuggles: 97,
  longestSession: 65,
  bestSessionCount: 85,
  bestRate: 85,
  dayStreak: 1,
  currentTeam: {
    teamId: 'community',
    teamName: 'Keepup Community',
    role: 'member',
    joinedAt: '2026-01-01T00:00:00Z',
  },
})

test('the profile shows the player, their counts and their groups', async () => {
  openScreen('/profile', { player })
  await expect.element(page.getByRole('heading', { name: 'Nils' })).toBeVisible()
  for (const fact of [
    'nils@example.com',
    'Confirmed',
    '85.0',
    'Keepup Community',
    'Free',
    'Longest day streak1 day',
  ])
    await expect.element(content).toMatchTextContent(fact)
  await expect.element(content).not.toMatchTextContent('from 10 s')
  await expect
    .element(content.getByRole('link', { name: /Practice history/ }))
    .toHaveAttribute('href', '/practice/history')
  await expectAccessible()
})

test('the profile tells each best once, with its day', async () => {
  const at = { sessionId: crypto.randomUUID(), localDate: '2026-11-23' }
  const records = [
    { kind: 'bestSessionCount', value: 85, ...at },
    { kind: 'longestSession', value: 65, ...at },
  ]
  openScreen('/profile', { player, answers: { 'GET /api/me/statistics': { ...practiced, records } } })
  await expect.element(content.getByRole('region', { name: 'Your bests' })).toBeVisible()
  await expect.element(content.getByText('Best session', { exact: true })).toHaveLength(1)
  await expect.element(content.getByText('Longest session', { exact: true })).toHaveLength(1)
})

test('the way to the own page says who sees it', async () => {
  const way = (words: RegExp) => content.getByRole('link', { name: words })
  openScreen('/profile', { player })
  await expect.element(way(/^Public page.*As others see it/)).toBeVisible()
  openScreen('/profile', { player: { ...player, visibility: 'groups' } })
  await expect.element(way(/^Your page.*Only your groups see your page/)).toBeVisible()
})

test('a player who has practiced for too short a time reads why there is no best rate yet', async () => {
  openScreen('/profile', { player: { ...player, totalJuggles: 12, bestRate: 0 } })
  await expect.element(content).toMatchTextContent('Best rate–Fastest, from 10 s')
})

test('a player with an unconfirmed email and no team is told so', async () => {
  openScreen('/profile', { player: aPlayer({ emailVerified: false }) })
  await expect.element(content).toMatchTextContent('Not confirmed')
  await expect.element(content).toMatchTextContent('No team yet')
})

test('a player without a year of birth is led to it, and may put the question off on this device', async () => {
  const known = { ...player, birthYear: null }
  const question = content.getByRole('region', { name: 'How old are you?' })
  openScreen('/profile', { player: known })
  await expect
    .element(question.getByRole('link', { name: 'Add the year' }))
    .toHaveAttribute('href', '/settings#age')
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect.element(question).not.toBeInTheDocument()
  openScreen('/profile', { player: known })
  await expect.element(page.getByRole('heading', { name: 'Nils' })).toBeVisible()
  expect(question.elements()).toEqual([])
})

test('a player without a name to show is led to give one, and cannot put that off here', async () => {
  openScreen('/profile', { player: { ...player, isIntroduced: false, shownAs: 'Player 7F3K' } })
  const question = content.getByRole('region', { name: 'Others see you as Player 7F3K' })
  await expect
    .element(question.getByRole('link', { name: 'Give your name' }))
    .toHaveAttribute('href', '/settings#introduction')
  expect(question.getByRole('button').elements()).toEqual([])
})

test('without a connection the profile shows what it was when it was last seen, and since when', async () => {
  openScreen('/profile', { player })
  await expect.element(content).toMatchTextContent('Keepup Community')
  const seen = JSON.stringify(localStorage)
  for (const field of ['birthYear', 'guardian', 'appleReceiptData']) expect(seen).not.toContain(field)
  const api = openScreen('/profile', { player, answers: { 'GET /api/me': offline } })
  await expect.element(content.getByRole('alert').getByText(/^As of/)).toBeVisible()
  for (const fact of ['Nils', 'nils@example.com', '85.0', 'Keepup Community'])
    await expect.element(content).toMatchTextContent(fact)
  api.answer({ 'GET /api/me': { ...player, totalJuggles: 1_234 } })
  await content.getByRole('alert').getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(content).toMatchTextContent('1,234')
  await expect.element(content).not.toMatchTextContent('The newest did not load')
})
