import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { deviceStore } from '#web/sessions/device/device-database.ts'
import { entryOf } from '#web/sessions/testing/outbox-bench.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { tabTo, use } from '#web/testing/keyboard.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { stored } from '#web/testing/practice.ts'
import { offline, type Asked } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/sessions'
const DELETE = 'DELETE /api/sessions/*'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const none = page.getByText('No sessions yet')

function openHistory(
  session: Partial<OwnSession> = {},
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
) {
  const player = aPlayer()
  const recorded = { id: crypto.randomUUID(), juggleCount: 6, duration: 5, date: '2026-11-20T17:00:00.000Z' }
  const items = [stored({ ...recorded, mode: 'manual' }, player.uid, session)]
  const api = openScreen('/practice/history', {
    player,
    answers: {
      [LIST]: () => ({ items, nextCursor: null }),
      [DELETE]() {
        items.pop()
        return new Response(null, { status: 204 })
      },
      ...answers,
    },
  })
  return { api, items }
}

test('by keyboard alone a session is deleted, and can be taken back at first', async () => {
  const { api } = openHistory()
  await use(button(/^Delete 6 juggles/))
  await expect.element(none).toBeVisible()
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Delete 6 juggles/)).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(api.count(DELETE)).toBe(0)

  await use(button(/^Delete 6 juggles/))
  await expect.element(button('Undo')).toHaveFocus()
  await use(page.getByRole('alert').getByRole('button', { name: 'Close' }))
  await expect.poll(() => api.count(DELETE)).toBe(1)
  await expect.element(none).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('a row shares a picture of its own practice', async () => {
  openHistory()
  await button(/^Share 6 juggles/).click()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: /6 juggles/ })).toBeVisible()
})

test('a page that is hidden may not come back, so it deletes at once and offers no Undo', async () => {
  const { api } = openHistory()
  await button(/^Delete 6 juggles/).click()
  await expect.element(button('Undo')).toBeVisible()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  await expect.poll(() => api.count(DELETE)).toBe(1)
  // At once. A message that nobody has closed would be gone after a while.
  await expect.element(button('Undo'), { timeout: 5_000 }).not.toBeInTheDocument()
  await expect.element(notice('6 juggles deleted')).toBeVisible()
})

test('what could not be deleted when the page was hidden is in the list again, and told', async () => {
  openHistory({}, { [DELETE]: offline })
  await button(/^Delete 6 juggles/).click()
  await expect.element(button('Undo')).toBeVisible()
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(notice('No answer. Check whether it worked')).toBeVisible()
  await expect.element(button(/^Delete 6 juggles/)).toBeVisible()
})

test('on a phone a message covers no number and no control of the bars', async () => {
  const { items } = openHistory()
  items.push({ ...items[0]!, id: crypto.randomUUID(), juggleCount: 7 })
  await button(/^Delete 6 juggles/).click()
  await expect.element(button('Undo')).toBeVisible()
  const place = (shown: { element: () => Element }) => shown.element().getBoundingClientRect()
  const message = place(page.getByRole('alert'))
  expect(message.top).toBeGreaterThanOrEqual(place(page.getByRole('banner')).bottom)
  expect(message.bottom).toBeLessThanOrEqual(place(page.getByRole('link', { name: '7 juggles' })).top)
  await button('Undo').click()
  await expect.element(notice('6 juggles restored')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '6 juggles' })).toBeVisible()
})

test('yesterday is the day before, also after the short day on which clocks go forward', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-30T00:30:00+02:00') })
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Berlin' }
  })
  const { items } = openHistory({ localDate: '2026-03-29' })
  items.push({ ...items[0]!, id: crypto.randomUUID(), localDate: '2026-03-28' })
  await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Saturday, March 28' })).toBeVisible()
})

test('the time of a practice is that of the place whose day it counts for, also after a journey', async () => {
  const { items } = openHistory({
    date: '2026-11-29T22:43:00Z',
    timeZone: 'Asia/Tokyo',
    localDate: '2026-11-30',
  })
  await expect.element(page.getByText('7:43 AM', { exact: true })).toBeVisible()
  openScreen(`/practice/${items[0]!.id}`, {
    player: aPlayer(),
    answers: { 'GET /api/sessions/*': { ...items[0], touches: null } },
  })
  await expect.element(page.getByText(/^Nov 30, 2026, 7:43 AM/)).toBeVisible()
})

test('the time of a practice that has not been sent is that of its place, too', async () => {
  const player = aPlayer()
  const entry = entryOf(player.uid, 'in Tokyo', 0)
  const inTokyo = { date: '2026-11-29T22:43:00Z', timeZone: 'Asia/Tokyo' }
  await deviceStore.add({ ...entry, session: { ...entry.session, ...inTokyo } })
  openScreen('/practice/history', {
    player,
    answers: { [LIST]: { items: [], nextCursor: null }, 'POST /api/sessions': offline },
  })
  await expect.element(page.getByText('Nov 30, 2026, 7:43 AM', { exact: true })).toBeVisible()
})

test('the list of periods has a name', async () => {
  openHistory({ date: '2026-01-01T12:00:00Z', localDate: '2026-01-01' })
  await page.getByRole('combobox', { name: 'Period' }).click()
  await expect.element(page.getByRole('listbox', { name: 'Period' })).toBeVisible()
})

test('after midnight the practice of an open page is of yesterday', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T23:59:50+01:00'),
  })
  openHistory({ localDate: '2026-11-20' })
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
})

test('a session that is deleted just before signing out is deleted: afterwards the server would refuse it', async () => {
  const { api } = openHistory({}, { 'POST /api/auth/sign-out': { success: true } })
  await button(/^Delete 6 juggles/).click()
  await expect.element(none).toBeVisible()
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(() => api.count('POST /api/auth/sign-out')).toBe(1)
  const calls = api.calls.filter((call) => !call.startsWith('GET')).map((call) => call.split(' ', 1)[0])
  expect(calls).toEqual(['DELETE', 'POST'])
})

test('a session that cannot be deleted comes back, with the reason', async () => {
  const { api } = openHistory({}, { [DELETE]: offline })
  await button(/^Delete 6 juggles/).click()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => api.count(DELETE)).toBe(1)
  await expect.element(button(/^Delete 6 juggles/)).toBeVisible()
})

test('a history that does not load says so, and Retry brings it', async () => {
  const { api, items } = openHistory({}, { [LIST]: offline })
  await expect.element(button('Retry')).toBeVisible()
  api.answer({ [LIST]: { items, nextCursor: null } })
  await button('Retry').click()
  await expect.element(button(/^Delete 6 juggles/)).toBeVisible()
})

test('a note and the body parts of runs are shown, and changed by keyboard alone', async () => {
  const sent: unknown[] = []
  openHistory(
    {
      notes: 'New ball.',
      runs: [
        { juggleCount: 4, duration: 3, bodyPart: 'leftFoot' },
        { juggleCount: 2, duration: 2, bodyPart: 'head' },
      ],
    },
    { 'PATCH /api/sessions/*': ({ body }: Asked) => sent.push(body) && {} },
  )
  await expect.element(page.getByText('New ball.')).toBeVisible()
  await expect.element(page.getByText(/Left\sfoot\s·\sHead/)).toBeVisible()
  await use(button(/^Note on 6 juggles/))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Note').fill('New ball, and windy.')
  const run = dialog.getByLabelText('Run 1: 4 juggles')
  await tabTo(run, 'Shift>}{Tab}{/Shift')
  await userEvent.keyboard('{Home}')
  await expect.element(run).toHaveValue('')
  await expectAccessible()
  await use(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ notes: 'New ball, and windy.', bodyParts: [null, 'head'] }])
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('a number that a coach typed is shown without a time and a rate', async () => {
  openHistory({ evidence: 'witnessed', duration: 0, juggleRate: 0 })
  await expect.element(button(/^Delete 6 juggles/)).toBeVisible()
  await expect.element(page.getByText('Counted by a coach', { exact: true })).toBeVisible()
})

test('after loading more, keyboard and screen reader go on at the first new session', async () => {
  const player = aPlayer()
  const older = (juggleCount: number, day: number) =>
    stored(
      {
        id: crypto.randomUUID(),
        juggleCount,
        duration: 5,
        date: `2026-11-${day}T17:00:00.000Z`,
        mode: 'manual',
      },
      player.uid,
    )
  const first = { items: [older(6, 20), older(5, 20)], nextCursor: 'next' }
  const second = { items: [older(4, 19)], nextCursor: null }
  openScreen('/practice/history', {
    player,
    answers: { [LIST]: ({ query }: Asked) => (query.has('cursor') ? second : first) },
  })
  await use(button('Load More'))
  await expect.element(page.getByRole('link', { name: '4 juggles' })).toHaveFocus()
})

test('without a signal the history shows the sessions that were seen last, with their age', async () => {
  const player = aPlayer()
  const seen = stored(
    {
      id: crypto.randomUUID(),
      juggleCount: 6,
      duration: 5,
      date: '2026-11-20T17:00:00.000Z',
      mode: 'manual',
    },
    player.uid,
  )
  openScreen('/practice/history', { player, answers: { [LIST]: { items: [seen], nextCursor: null } } })
  await expect.element(page.getByRole('link', { name: '6 juggles' })).toBeVisible()
  const api = openScreen('/practice/history', { player, answers: { [LIST]: offline } })
  await expect.element(page.getByText(/^As of /)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '6 juggles' })).toBeVisible()

  // They stay while they are asked for again.
  api.answer({ [LIST]: () => new Promise<never>(() => {}) })
  const before = api.count(LIST)
  await use(button('Retry'))
  await expect.poll(() => api.count(LIST)).toBeGreaterThan(before)
  await expect.element(button('Retry')).toHaveFocus()
  await expect.element(page.getByRole('link', { name: '6 juggles' })).toBeVisible()
})
