import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const onDayOne: Statistics = {
  ...practiced,
  totals: { ...practiced.totals, sessions: 0, juggles: 0, practiceDays: 0 },
  days: [],
  dayStreak: { current: null, longest: null, practicedToday: false },
  badges: { earned: [], next: [{ kind: 'run', threshold: 10, value: 0 }] },
}

const reds = { teamId: '0198f0a0-0000-7000-8000-000000000001', teamName: 'Reds', role: 'member' } as const
const inReds = { ...reds, joinedAt: '2026-01-01T00:00:00.000Z' }

const weekOf = (
  ...entries: (readonly [userId: string, displayName: string, value: number])[]
): Leaderboard => ({
  items: entries.map(([userId, displayName, value], index) => ({
    rank: 6 + index,
    userId,
    displayName,
    isNamed: true,
    value,
    type: 'totalJuggles',
  })),
  nextCursor: null,
  previousCursor: null,
  ranksApproximate: false,
  me: null,
  whyUnranked: null,
  leastEvidence: 'tapped',
  total: 9,
  totalApproximate: false,
  startsAt: null,
  resetsAt: null,
})

const day = page.getByRole('region', { name: 'Hi, Marta' })

function openHome(
  player: ReturnType<typeof aPlayer>,
  {
    statistics = practiced,
    week = weekOf(),
    news = [],
    told = [],
    tasks = { items: [] },
    sessions = [],
  }: {
    statistics?: object | typeof offline
    week?: object
    news?: object[]
    told?: object[]
    tasks?: object | typeof offline
    sessions?: object[]
  } = {},
) {
  return openScreen('/', {
    player,
    answers: {
      'GET /api/me/statistics': statistics,
      'GET /api/leaderboards/totalJuggles': week,
      'GET /api/me/tasks': tasks,
      'GET /api/sessions': { items: sessions, nextCursor: null },
      'GET /api/teams': { items: [], nextCursor: null },
      'GET /api/me/news': { items: news },
      'GET /api/notifications': { items: told, nextCursor: null, unreadCount: told.length },
    },
  })
}

const justNow = new Date(Date.now() - 2 * 3_600_000).toISOString()
const aNotification = (kind: string) => ({
  id: kind,
  kind,
  names: { team: 'Blues' },
  teamId: reds.teamId,
  organizationId: null,
  createdAt: justNow,
  readAt: null,
})
const miasBest = {
  kind: 'best',
  id: 's1',
  userId: 'mia',
  displayName: 'Mia',
  at: justNow,
  best: 'bestRun',
  value: 1043,
}
const miasLevel = {
  kind: 'level',
  id: 'a1',
  userId: 'mia',
  displayName: 'Mia',
  at: justNow,
  teamId: reds.teamId,
  programName: 'Autumn',
  levelName: 'Gold',
  juggles: 50,
}

test('the home of a player begins with Start, their streak, the nearest badge and the rivals of the week', async () => {
  const player = aPlayer({ currentTeam: inReds })
  openHome(player, { week: weekOf(['mia', 'Mia', 554], [player.uid, 'Marta', 512], ['jo', 'João', 273]) })
  await expect
    .element(day.getByRole('link', { name: 'Start', exact: true }))
    .toHaveAttribute('href', '/practice')
  await expect.element(day.getByText('17 days', { exact: true })).toBeVisible()
  await expect.element(day.getByText('Practice today to keep it')).toBeVisible()
  await expect.element(day.getByText('707 of 1,000')).toBeVisible()
  await expect.element(day.getByText('You pass Mia with 43 more')).toBeVisible()
  await expect.element(day.getByRole('region', { name: /^First steps/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('the last seven days are bars that say their numbers and lead to their sessions; today is marked', async () => {
  openHome(aPlayer())
  const monday = day.getByRole('link', { name: 'Mon, Nov 23: 120 juggles' })
  await expect.element(monday).toHaveAttribute('href', '/practice/history#2026-11-23')
  await expect.element(day.getByText('Tue, Nov 24: no practice')).toBeInTheDocument()
  expect(document.querySelector('[aria-current="date"]')?.textContent).toContain('Nov 24')
})

test('news are what teammates did and what the player was told, at most five lines, each a link; the account is no news', async () => {
  const told = ['join_request_approved', 'password_changed'].map(aNotification)
  openHome(aPlayer({ currentTeam: inReds }), { news: [miasBest, miasLevel], told })
  const news = day.getByRole('region', { name: 'News' })
  const line = (name: RegExp) => news.getByRole('link', { name })
  await expect.element(line(/^Mia: 1,043 in a row, a new best/)).toHaveAttribute('href', '/players/mia')
  await expect
    .element(line(/^Mia reached Gold \(Autumn\)/))
    .toHaveAttribute('href', `/groups/${reds.teamId}?view=levels`)
  await expect.element(line(/^Blues let you in/)).toHaveAttribute('href', `/groups/${reds.teamId}`)
  expect(news.getByRole('link').elements()).toHaveLength(3)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('a task of the coach is on Today with its progress, from the device’s copy without a connection', async () => {
  const player = aPlayer({ currentTeam: inReds })
  const task = {
    id: 't1',
    teamId: reds.teamId,
    teamName: 'Reds',
    goal: { kind: 'touches', touches: 1000 },
    asksWeakFoot: false,
    beginsOn: '2026-11-23',
    dueOn: '2026-11-29',
    isForTeam: true,
    phase: 'running',
    own: { state: 'onTheWay', done: 250, of: 1000, praise: null },
    counts: null,
  }
  openHome(player, { tasks: { items: [task] } })
  const tasks = day.getByRole('region', { name: 'Your tasks' })
  await expect.element(tasks.getByText('1,000 touches in all')).toBeVisible()
  await expect.element(tasks.getByText('250 of 1,000')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  openHome(player, { tasks: offline })
  await expect.element(tasks.getByText('250 of 1,000')).toBeVisible()
})

test('a first week shows its days in place of no weeks, and the next one where too few days are left', async () => {
  const weeklyGoal = { goal: 3, current: 0, longest: 0, daysThisWeek: 1 }
  const dayStreak = { ...practiced.dayStreak, practicedToday: false }
  const streak = day.getByRole('region', { name: 'Your streak' })
  // Tuesday, and Sunday, the last day of the week.
  const first = { ...practiced, weeklyGoal, dayStreak }
  openHome(aPlayer(), { statistics: first })
  await expect.element(streak).toMatchTextContent(/Practice days this week1 of 32 more days this week/)
  openHome(aPlayer(), { statistics: { ...first, to: '2026-11-29' } })
  await expect.element(streak).toMatchTextContent(/Practice days this week1 of 3New week on Mon, Nov 30/)
})

test('on day one there are three steps, each with its way', async () => {
  openHome(aPlayer({ currentTeam: { ...inReds, teamId: DEFAULT_TEAM_ID } }), { statistics: onDayOne })
  const steps = day.getByRole('region', { name: 'First steps: 0 of 3' })
  await expect
    .element(steps.getByRole('link', { name: 'First practice' }))
    .toHaveAttribute('href', '/practice')
  await expect.element(steps.getByRole('link', { name: 'Join a team' })).toHaveAttribute('href', '/groups')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('a first practice that is held back for review is a first practice', async () => {
  openHome(aPlayer({ currentTeam: inReds }), { statistics: onDayOne, sessions: [{ underReview: true }] })
  const steps = day.getByRole('region', { name: 'First steps: 2 of 3' })
  await expect.element(steps.getByText('First practice')).toBeVisible()
  await expect.element(steps.getByRole('link', { name: 'First practice' })).not.toBeInTheDocument()
})

test('a child sees no week of the team of everybody, and in their own team what a hidden player reads', async () => {
  const hidden = { ...weekOf(), whyUnranked: 'HIDDEN' } as const
  const everybody = { ...inReds, teamId: DEFAULT_TEAM_ID, teamName: 'Keepup Community' }
  const child = { visibility: 'groups', isMinor: true } as const
  openHome(aPlayer({ ...child, currentTeam: everybody }), { week: hidden })
  await expect.element(day.getByText('Next badge')).toBeVisible()
  await expect.element(day.getByText(/this week$/)).not.toBeInTheDocument()
  openHome(aPlayer({ visibility: 'private', currentTeam: inReds }), { week: hidden })
  await expect.element(day.getByText('Reds this week')).toBeVisible()
  await expect.element(day.getByText('You are hidden.')).toBeVisible()
})

test('without a connection the device shows the day as it was last seen, with its age', async () => {
  const player = aPlayer({ currentTeam: inReds })
  openHome(player, {
    week: weekOf(['mia', 'Mia', 554], [player.uid, 'Marta', 512]),
    news: [miasBest],
  })
  await expect.element(day.getByText('You pass Mia with 43 more')).toBeVisible()
  await expect.element(day.getByRole('link', { name: /^Mia: 1,043 in a row/ })).toBeVisible()
  openScreen('/', {
    player,
    answers: {
      'GET /api/me/statistics': offline,
      'GET /api/leaderboards/*': offline,
      'GET /api/me': offline,
      'GET /api/me/news': offline,
      'GET /api/notifications': offline,
    },
  })
  await expect.element(day.getByText(/^As of /)).toBeVisible()
  await expect.element(day.getByRole('link', { name: /^Mia: 1,043 in a row/ })).toBeVisible()
  await expect.element(day.getByText('17 days', { exact: true })).toBeVisible()
  await expect.element(day.getByText('You pass Mia with 43 more')).toBeVisible()
})

test('after midnight an open page asks for the new day', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T23:59:50+01:00'),
  })
  const api = openHome(aPlayer(), {
    statistics: { ...practiced, dayStreak: { ...practiced.dayStreak, practicedToday: true } },
  })
  await expect.element(day.getByText('Practice today to keep it')).not.toBeInTheDocument()
  await expect.element(day.getByText('17 days', { exact: true })).toBeVisible()
  api.answer({ 'GET /api/me/statistics': { ...practiced, to: '2026-11-25' } })
  vi.advanceTimersByTime(20_000)
  await expect.element(day.getByText('Practice today to keep it')).toBeVisible()
})

test('a day that does not load says so, and Retry brings it', async () => {
  const api = openHome(aPlayer(), { statistics: offline })
  await expect.element(day.getByText('This did not load')).toBeVisible()
  await expect.element(day.getByText(/No signal\./)).toBeVisible()
  api.answer({ 'GET /api/me/statistics': practiced })
  await day.getByRole('button', { name: 'Retry' }).click()
  await expect.element(day.getByText('17 days', { exact: true })).toBeVisible()
})

test('a visitor who is not signed in sees no day', async () => {
  openScreen('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Hi,/ })).not.toBeInTheDocument()
})
