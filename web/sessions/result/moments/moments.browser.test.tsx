import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiceTimes, sessionServer, stored, tryNow } from '#web/testing/practice.ts'
import { type Asked, offline } from '#web/testing/stand-in-api.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

const player = aPlayer()

/** The server's answer to a saved session, with what it achieved. */
const savedWith =
  (more: Partial<RecordedSession>) =>
  ({ body }: Asked) =>
    Response.json({ ...stored(body as RecordSession, player.uid), ...more }, { status: 201 })

const session = (localDate: string) =>
  stored(
    { id: localDate, juggleCount: 90, duration: 60, date: `${localDate}T17:00:00.000Z`, mode: 'manual' },
    player.uid,
    { localDate },
  )

/** The player practiced on the two days before, and earlier. */
const ON_A_STREAK = {
  'GET /api/sessions': { items: [session('2026-11-19'), session('2026-11-18')], nextCursor: 'more' },
}

/** Product 13.9. */
test('a streak longer than the sessions that the device knows is told as long as the server knows it', async () => {
  openScreen('/practice', {
    player,
    answers: {
      ...ON_A_STREAK,
      'POST /api/sessions': savedWith({ localDate: '2026-11-20' }),
      'GET /api/me/statistics': practiced,
    },
  })
  await practiceTimes(3)
  await save()
  await expect.element(page.getByText('17 days in a row')).toBeVisible()
})

test('a server that says nothing of the streak does not hold back what else is celebrated', async () => {
  const newBadges = [{ kind: 'session', threshold: 10 } as const]
  const api = openScreen('/practice', {
    player,
    answers: {
      ...ON_A_STREAK,
      'POST /api/sessions': savedWith({ localDate: '2026-11-20', newBadges }),
      'GET /api/me/statistics': () => new Promise<never>(() => {}),
    },
  })
  await practiceTimes(11)
  await save()
  await expect.poll(() => api.count('GET /api/me/statistics')).toBe(1)
  await expect.element(page.getByText('First ten', { exact: true })).toBeVisible()
})

test('what was celebrated without the streak stays, and is not celebrated again, when the streak is asked for again', async () => {
  const newBadges = [{ kind: 'session', threshold: 10 } as const]
  const api = openScreen('/practice', {
    player,
    answers: {
      ...ON_A_STREAK,
      'POST /api/sessions': savedWith({ localDate: '2026-11-20', newBadges }),
      'GET /api/me/statistics': offline,
    },
  })
  await practiceTimes(11)
  await save()
  const celebrated = page.getByText('First ten', { exact: true })
  await expect.element(celebrated).toBeVisible()
  const asked = api.count('GET /api/me/statistics')
  api.answer({ 'GET /api/me/statistics': () => new Promise<never>(() => {}) })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await page.getByRole('button', { name: 'Share' }).hover()
  await expect.element(celebrated).toBeVisible()
  expect(api.count('GET /api/me/statistics')).toBe(asked)
})

test('a streak whose beginning is known is counted without asking', async () => {
  const api = openScreen('/practice', {
    player,
    answers: {
      'GET /api/sessions': { items: [session('2026-11-19'), session('2026-11-17')], nextCursor: 'more' },
      'POST /api/sessions': savedWith({ localDate: '2026-11-20' }),
    },
  })
  await practiceTimes(3)
  await save()
  await expect.element(page.getByText('2 days in a row')).toBeVisible()
  expect(api.count('GET /api/me/statistics')).toBe(0)
})

test('what a practice achieved stands above what can be done next', async () => {
  const newBadges = [{ kind: 'session', threshold: 10 } as const]
  const newRecords = [{ kind: 'bestRun', value: 11, previous: 4 } as const]
  const saved = savedWith({ newBadges, newRecords })
  const answers = { ...sessionServer(player.uid).answers, 'POST /api/sessions': saved }
  openScreen('/practice', { player, answers })
  await practiceTimes(11)
  await save()
  // The number above tells of a record already.
  const inOrder = ['First ten', '10 in a session', 'New best run', 'Share'].map((text) =>
    page.getByText(text, { exact: true }),
  )
  const tops = () => inOrder.map((part) => part.element().getBoundingClientRect().top)
  for (const part of inOrder) await expect.element(part).toBeVisible()
  expect(tops()).toEqual(tops().toSorted((a, b) => a - b))
})

test('a record that the saved practice tells is not told again below', async () => {
  const best = { ...player, bestSessionCount: 9, bestRate: 500, longestSession: 900 }
  const newRecords = [{ kind: 'bestSessionCount', value: 11, previous: 9 } as const]
  const { answers } = sessionServer(best.uid)
  openScreen('/practice', {
    player: best,
    answers: { ...answers, 'POST /api/sessions': savedWith({ newRecords }) },
  })
  await practiceTimes(11)
  await expect.element(page.getByText('2 above your best')).toBeVisible()
  await save()
  await expect.element(page.getByText('New best session', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 above your best')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Best: 15/)).toBeVisible()
})

test('a record that looks like the one before is told without it', async () => {
  const newRecords = [
    { kind: 'longestSession', value: 3.4, previous: 3.1 } as const,
    { kind: 'bestRun', value: 11, previous: 9 } as const,
  ]
  const { answers } = sessionServer(player.uid)
  openScreen('/practice', {
    player,
    answers: { ...answers, 'POST /api/sessions': savedWith({ newRecords }) },
  })
  await practiceTimes(11)
  await save()
  await expect.element(page.getByText('11 was 9', { exact: true })).toBeVisible()
  await expect.element(page.getByText('New longest session', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/was 3/)).not.toBeInTheDocument()
})

test('what can be pressed stays while a session that waited for the signal is sent', async () => {
  const late = Promise.withResolvers<typeof offline>()
  const api = openScreen('/practice', { player, answers: { 'POST /api/sessions': offline } })
  await practiceTimes(3)
  await save()
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await expect.element(share).toBeVisible()
  const before = share.element()
  await expect.element(page.getByText('Waiting for signal')).toBeVisible()
  api.answer({ 'POST /api/sessions': () => late.promise })
  tryNow()
  await expect.element(page.getByText('Saving…')).toBeVisible()
  expect(share.elements()).toEqual([before])
  late.resolve(offline)
})

test('on a lying phone the buttons do not cover what was good and what to try next', async () => {
  await resizeScreen(740, 360)
  openScreen('/practice', { player, answers: sessionServer(player.uid).answers })
  await practiceTimes(3)
  await save()
  const again = page.getByRole('button', { name: 'Practice again' })
  await expect.element(again).toBeVisible()
  const next = page.getByText('Next: 4.').element().getBoundingClientRect()
  expect(next.bottom).toBeLessThan(again.element().getBoundingClientRect().top - 16)
})
