import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'
import { tooFewToAnswer } from '#web/testing/documents/statistics.ts'

const STATISTICS = 'GET /api/me/statistics'
const ADVANCED = 'GET /api/me/statistics/advanced'

const region = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const best = (kind: 'bestSessionCount' | 'bestRun' | 'longestSession' | 'bestRate', value: number) => ({
  kind,
  value,
  sessionId: 's1',
  date: '2026-11-23T10:00:00.000Z',
  localDate: '2026-11-23',
})

const bests = [
  best('bestSessionCount', 520),
  best('bestRun', 265),
  best('longestSession', 400),
  best('bestRate', 90.4),
]

/** Two days of practice. */
const statisticsOf = (more: Partial<Statistics> = {}): Statistics => ({
  period: 'month',
  from: '2026-10-26',
  to: '2026-11-24',
  timeZone: 'Europe/Berlin',
  weekStart: 'monday',
  totals: {
    sessions: 3,
    juggles: 1_545,
    seconds: 700,
    practiceDays: 2,
    averageJuggles: 515,
    averageRate: 132.4,
  },
  bests,
  days: [
    { date: '2026-11-22', sessions: 1, juggles: 1_025, seconds: 300 },
    { date: '2026-11-23', sessions: 2, juggles: 520, seconds: 400 },
  ],
  bucket: 'day',
  buckets: [
    { start: '2026-11-22', sessions: 1, juggles: 1_025, seconds: 300, rate: 205 },
    { start: '2026-11-23', sessions: 2, juggles: 520, seconds: 400, rate: 78 },
  ],
  rate: { points: [], trend: null },
  runs: [{ from: 1, to: 9, runs: 2 }],
  bodyParts: [],
  timeOfDay: { parts: [], best: null },
  dayStreak: {
    current: { length: 2, from: '2026-11-22', to: '2026-11-23' },
    longest: { length: 7, from: '2026-10-01', to: '2026-10-07' },
    practicedToday: false,
  },
  weeklyGoal: null,
  records: bests,
  badges: {
    earned: ['10', '25', '50', '100', '250', '500', '1000'].map((threshold) => ({
      kind: 'session',
      threshold: Number(threshold),
      earnedOn: '2026-11-22',
    })) as Statistics['badges']['earned'],
    next: [],
  },
  ...more,
})

function openMine(
  player = aPlayer(),
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
) {
  return openScreen('/stats/mine', {
    player,
    answers: { [STATISTICS]: statisticsOf(), 'GET /api/sessions': pageOf(), ...answers },
  })
}

test('without practice the page says how statistics begin', async () => {
  const none = { sessions: 0, juggles: 0, seconds: 0, practiceDays: 0, averageJuggles: 0, averageRate: 0 }
  const empty = { totals: none, bests: [], days: [], buckets: [], records: [], runs: [] }
  openMine(aPlayer(), {
    [STATISTICS]: statisticsOf({
      ...empty,
      dayStreak: { current: null, longest: null, practicedToday: false },
      badges: { earned: [], next: [] },
    }),
  })
  await expect.element(page.getByText('Start with one session')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Start practicing' }))
    .toHaveAttribute('href', '/practice')
  await expect.element(page.getByRole('link', { name: 'See Plus' })).toHaveAttribute('href', '/billing')
  const advanced = region('Advanced analytics')
  // How an answer is worked out is no advertisement.
  await expect.element(advanced).not.toMatchTextContent(/95 times/)
})

test('streak, bests and badges say what the server has counted', async () => {
  openMine()
  await expect.element(region('Your streak')).toMatchTextContent(/Day streak2 days.*Longest day streak7 days/)
  const items = region('Bests of 30 days').getByRole('listitem')
  for (const [index, text] of [
    /Best session520/,
    /Best run265/,
    /Longest session/,
    /Best rate90\.4\s\/min/,
  ].entries())
    await expect.element(items.nth(index)).toMatchTextContent(text)
  // Bests of one day have links of one name.
  await expect.element(items.nth(1).getByRole('link')).toHaveAccessibleDescription('Best run')
  await expect.element(region('Your practice')).toMatchTextContent(/1,545/)
  await use(region('Badges').getByRole('button', { name: 'Show all 7' }))
  await expect.element(region('Badges').getByText('1,000 in a session')).toBeVisible()
})

test('a chart can be read as a table, by keyboard alone', async () => {
  openMine()
  await use(button('Show table: When did you practice?'))
  const rows = region('When did you practice?').getByRole('table').getByRole('row')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.nth(2)).toMatchTextContent(/Sun, Nov 22.*1,025.*1/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Mon, Nov 23.*520.*2/)
  await expectAccessible()
})

test('a weekly goal is set by keyboard alone, and the streak counts its weeks', async () => {
  const sent: unknown[] = []
  const player = aPlayer()
  const api = openMine(player, { 'PATCH /api/me': ({ body }) => (sent.push(body), player) })
  await use(button('Set a weekly goal'))
  await use(button('1 day a week'))
  const weeklyGoal = { goal: 1, current: 2, longest: 2, daysThisWeek: 1 }
  api.answer({ [STATISTICS]: statisticsOf({ weeklyGoal }) })
  await use(button('Save goal'))
  await expect.element(region('Your streak')).toMatchTextContent(/Weeks with 1 practice day2 weeks/)
  expect(sent).toEqual([{ weeklyGoal: 1 }])
  await expectFocusKept()
})

test('a player with Plus reads how many sessions each answer still needs', async () => {
  const entitlement = {
    tier: 'plus',
    source: 'individual',
    lastCalculated: '2026-01-01T00:00:00.000Z',
  } as const
  openMine(aPlayer({ entitlement }), { [ADVANCED]: tooFewToAnswer })
  await expect.element(region('What comes next?')).toMatchTextContent(/18 sessions to go\./)
  await expect.element(page.getByRole('link', { name: 'See Plus' })).not.toBeInTheDocument()
})

test('where the device has no sheet for sharing, the picture of a best is downloaded, also without its font', async () => {
  const fonts = vi.spyOn(document.fonts, 'load').mockRejectedValue(new DOMException('', 'NetworkError'))
  const { canShare } = navigator
  navigator.canShare = () => false
  openMine()
  const opener = button('Share Best session')
  await use(opener)
  const dialog = page.getByRole('dialog', { name: 'Share your juggling' })
  await expect
    .element(dialog.getByRole('img'))
    .toHaveAccessibleName(new RegExp(`^${aPlayer().shownAs}, Personal best, 520`))
  const link = dialog.getByRole('link', { name: 'Download' })
  await expect.element(link).toHaveAttribute('download', 'keepup.png')
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^blob:/))
  await expect.element(dialog.getByRole('button', { name: 'Share', exact: true })).not.toBeInTheDocument()
  await use(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(opener).toHaveFocus()
  navigator.canShare = canShare
  fonts.mockRestore()
})

test('a best is shared as a picture, where the device has a sheet for that, and says when it does not work', async () => {
  const given: File[] = []
  const words: ShareData[] = []
  const device = { canShare: navigator.canShare, share: navigator.share }
  navigator.canShare = () => true
  navigator.share = async ({ files = [], ...others } = {}) => {
    if (given.length > 0) throw new DOMException('', 'NotAllowedError')
    given.push(...files)
    words.push(others)
  }
  openMine()
  const opener = button('Share Best session')
  await use(opener)
  const dialog = page.getByRole('dialog', { name: 'Share your juggling' })
  const share = dialog.getByRole('button', { name: 'Share', exact: true })
  await use(share)
  await expect
    .poll(() => given.map(({ name, type, size }) => ({ name, type, isPicture: size > 10_000 })))
    .toEqual([{ name: 'keepup.png', type: 'image/png', isPicture: true }])
  // Whoever gets the picture finds the site.
  expect(words).toEqual([{ text: expect.stringContaining('520'), url: `${location.origin}/` }])
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await use(share)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Not shared/)
  await use(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(opener).toHaveFocus()
  Object.assign(navigator, device)
})

test('a picture that cannot be drawn says so, until another shape is drawn', async () => {
  const drawing = vi
    .spyOn(OffscreenCanvas.prototype, 'convertToBlob')
    .mockRejectedValue(new DOMException('', 'EncodingError'))
  openMine()
  await use(button('Share Best session'))
  const dialog = page.getByRole('dialog', { name: 'Share your juggling' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Picture not made/)
  drawing.mockRestore()
  await dialog.getByRole('button', { name: 'Story' }).click()
  await expect.element(dialog.getByRole('img')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('statistics that do not load say so, and Retry brings them', async () => {
  const api = openMine(aPlayer(), { [STATISTICS]: problem('TOO_MANY_REQUESTS') })
  await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  api.answer({ [STATISTICS]: statisticsOf() })
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(region('Your streak')).toBeVisible()
})

test('the last part of the day ends at midnight, and names no date', async () => {
  const evening = { fromHour: 21, toHour: 24, sessions: 9, juggles: 900, averageJuggles: 100 }
  openMine(aPlayer(), { [STATISTICS]: statisticsOf({ timeOfDay: { parts: [evening], best: evening } }) })
  await expect.element(page.getByText(/9 PM – 12 AM: 100 per session/)).toBeVisible()
})

test('without a signal the page shows what was seen last, with its age', async () => {
  const player = aPlayer()
  const api = openMine(player)
  await expect.element(region('Your streak')).toMatchTextContent(/2 days/)
  api.answer({ [STATISTICS]: offline })
  openScreen('/stats/mine', { player, answers: { [STATISTICS]: offline, 'GET /api/sessions': pageOf() } })
  await expect.element(region('Your streak')).toMatchTextContent(/2 days/)
  await expect.element(page.getByText(/^As of /)).toBeVisible()
})
