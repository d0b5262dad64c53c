import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deviceOutbox } from './device-outbox.ts'
import { deviceStore } from '#web/sessions/device/device-database.ts'
import { entryOf } from '#web/sessions/testing/outbox-bench.ts'
import { everythingKept } from '#web/testing/device.ts'
import { notice } from '#web/testing/notice.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import {
  countTouches,
  practiceTimes,
  sessionServer,
  startPractice,
  stored,
  tryNow,
} from '#web/testing/practice.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const RECORD = 'POST /api/sessions'
const IN_FUTURE = 'This practice ends in the future.'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = page.getByText('Saved', { exact: true })

function openPractice(more: Parameters<typeof openScreen>[1] = {}) {
  const player = more.player ?? aPlayer()
  const server = sessionServer(player.uid)
  const api = openScreen('/practice', { player, answers: { ...server.answers, ...more.answers } })
  return { api, player, ...server }
}

test('a session without a signal says that it waits, and Try now sends it', async () => {
  const { api, answers, sessions } = openPractice({ answers: { [RECORD]: offline } })
  await practiceTimes(2)
  await button('Save').click()
  await expect.element(page.getByText('Waiting for signal')).toBeVisible()
  api.answer(answers)
  tryNow()
  await expect.element(saved).toBeVisible()
  expect(sessions).toHaveLength(1)
})

test('sessions that wait for the same say so once, and all of them are shown on request', async () => {
  const player = aPlayer()
  const { answers } = sessionServer(player.uid)
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: '30 juggles' })
  const entries = Array.from({ length: 12 }, (_, n) => entryOf(player.uid, `session ${n}`, n))
  for (const entry of entries) await deviceStore.add(entry)
  const api = openScreen('/practice/history', {
    player,
    answers: { ...answers, 'POST /api/sessions/batch': offline },
  })
  await expect.element(page.getByText('12 sessions to send')).toBeVisible()
  await expect.element(page.getByText('Waiting for signal')).toBeVisible()
  await expect.poll(() => waiting.elements()).toHaveLength(10)
  await button('Show all 12').click()
  expect(waiting.elements()).toHaveLength(12)
  api.answer({
    'POST /api/sessions/batch': {
      results: entries.map((entry) => ({
        id: entry.id,
        status: 201,
        session: stored(entry.session, player.uid),
      })),
    },
  })
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument()
})

test('a session that is refused stays with its reason until the player retries or deletes it', async () => {
  const refused = problem('VALIDATION_FAILED', { date: IN_FUTURE })
  const { player, answers } = openPractice({ answers: { [RECORD]: refused } })
  await practiceTimes(2)
  await button('Save').click()
  await expect.element(page.getByText(`Not accepted: ${IN_FUTURE}`)).toBeVisible()

  const api = openScreen('/practice/history', { player, answers: { ...answers, [RECORD]: refused } })
  await expect.element(page.getByText('Not sent yet')).toBeVisible()
  const tried = api.count(RECORD)
  await button('Retry').click()
  await expect.poll(() => api.count(RECORD)).toBe(tried + 1)
  await expect.element(page.getByText(`Not accepted: ${IN_FUTURE}`)).toBeVisible()
  await button('Delete').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^2 juggles/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument()
  await expect.poll(everythingKept).not.toContain(IN_FUTURE)
})

test('a session of a device with a wrong clock can be saved with the present time', async () => {
  const refused = problem('VALIDATION_FAILED', { date: IN_FUTURE })
  const { player, answers, sessions } = openPractice({ answers: { [RECORD]: refused } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  await practiceTimes(2)
  await button('Save').click()
  await expect.element(page.getByText(`Not accepted: ${IN_FUTURE}`)).toBeVisible()
  vi.useRealTimers()

  openScreen('/practice/history', { player, answers })
  await button('Save with the current time').click()
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument()
  const { date, duration } = sessions[0]!
  expect(Math.abs(Date.parse(date) + 1000 * duration - Date.now())).toBeLessThan(60_000)
})

test('a session that is saved after the login has ended is sent by signing in again', async () => {
  const { api, player, answers, sessions } = openPractice()
  await practiceTimes(2)
  api.answer({ 'GET /api/auth/get-session': null, [RECORD]: problem('SIGN_IN_REQUIRED') })
  await button('Save').click()
  await expect.element(page.getByText('Sign in to send')).toBeVisible()
  await button('Sign In').click()
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.getByLabelText('Email').fill(player.email)
  await dialog.getByLabelText('Password').fill('correct horse')
  api.answer({ 'POST /api/auth/sign-in/email': { user: {} }, ...answersFor(player), ...answers })
  await userEvent.keyboard('{Enter}')
  await expect.element(saved).toBeVisible()
  expect(sessions.map(({ juggleCount }) => juggleCount)).toEqual([2])
})

test('a device that keeps nothing says so, and sends at once', async () => {
  const { api, answers, sessions } = openPractice({ answers: { [RECORD]: offline } })
  await startPractice()
  const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Storage is off.', 'QuotaExceededError')
  })
  await countTouches(2)
  await expect.element(page.getByText('Keep this page open until saved.')).toBeVisible()
  await button('Finish').click()
  await button('Save').click()
  await expect.element(page.getByText(/^Keep this page open until sent\./)).toBeVisible()
  await expect.element(page.getByText('Waiting for signal')).toBeVisible()
  api.answer(answers)
  tryNow()
  await expect.element(saved).toBeVisible()
  expect(sessions).toHaveLength(1)
  full.mockRestore()
})

test('the page asks before it closes while it holds what the device could not store', async () => {
  openPractice({ answers: { [RECORD]: offline } })
  await practiceTimes(2)
  const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Storage is off.', 'QuotaExceededError')
  })
  await button('Save').click()
  await expect.element(page.getByText(/^Keep this page open until sent\./)).toBeVisible()
  full.mockRestore()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

test('what was told to the player before in this page is not told again to whoever has signed in', async () => {
  const player = aPlayer()
  openScreen('/profile', { player })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => deviceOutbox.snapshot().userId).toBe(player.uid)
  const arrived = ['own', 'earlier'].map((id, n) => ({
    ...stored(entryOf(player.uid, id, n).session, n === 0 ? player.uid : 'somebody before'),
    juggleCount: 30 + n,
    newBadges: [{ kind: 'session' as const, threshold: 10 }],
  }))
  new BroadcastChannel('keepup-outbox').postMessage({ kind: 'arrived', sessions: arrived })
  await expect.element(notice('Sent: 30 juggles')).toBeVisible()
})
