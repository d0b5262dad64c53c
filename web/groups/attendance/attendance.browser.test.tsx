import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AttendingMember, TeamAttendance } from '#contract/groups/attendance.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { tabTo, use } from '#web/testing/keyboard.ts'
import { enlargeText, isTooWide } from '#web/testing/layout.ts'
import { notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const attending = (displayName: string, attendance: AttendingMember['attendance']): AttendingMember => ({
  userId: displayName.toLowerCase(),
  displayName,
  photoURL: null,
  shirtNumber: null,
  attendance,
})

const view: TeamAttendance = {
  teamId: 'reds',
  teamName: 'Reds',
  month: '2026-10',
  thisMonth: '2026-11',
  daysSoFar: 31,
  members: [
    attending('Ana', { from: 1, practiced: [1, 2, 20], testDays: [20] }),
    attending('Ben', { from: 1, practiced: [], testDays: [] }),
    attending('Cleo', null),
  ],
  memberCount: 3,
}

function openAttendance(answer: object = view) {
  const player = aPlayer()
  const sent: unknown[] = []
  const api = openScreen('/groups/reds/attendance?month=2026-10', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { managedTeamIds: ['reds'] }),
      'GET /api/teams/reds/attendance': answer,
      'POST /api/teams/reds/exports': ({ body }) => {
        sent.push(body)
        const headers = { 'content-disposition': 'attachment; filename="Reds attendance 2026-10.csv"' }
        return new Response('name', { headers: { 'content-type': 'text/csv', ...headers } })
      },
    },
  })
  return { api, sent }
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const WIDE = [1440, 900] as const
const PHONE = [360, 740] as const

test('a laptop shows players and days as a table with its sums', async () => {
  await page.viewport(...WIDE)
  openAttendance()
  await expect.element(row('Ana')).toMatchTextContent(/3\s*10%/)
  await expect.element(row('Ana').getByRole('img', { name: 'Practiced' })).toHaveLength(2)
  await expect.element(row('Ana').getByRole('img', { name: 'Test day' })).toHaveLength(1)
  await expect.element(row('Ben')).toMatchTextContent(/0\s*0%/)
  await expect.element(row('Cleo')).toMatchTextContent(/Private/)
  await expectAccessible()
})

test('a phone shows a list, each player with a strip of the month', async () => {
  await page.viewport(...PHONE)
  openAttendance()
  await expect.element(page.getByRole('img', { name: 'Ana: 3 days of 31' })).toBeVisible()
  await expect.element(page.getByText('3 days · 10%')).toBeVisible()
  await expectAccessible()
  await page.viewport(...WIDE)
})

test('by keyboard alone a coach goes to the next month, puts the fewest days first, and takes the file', async () => {
  const { api, sent } = openAttendance()
  await tabTo(page.getByRole('button', { name: 'By name' }))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const rows = page.getByRole('rowheader')
  await expect.element(rows.first()).toHaveTextContent('Ben')
  await use(page.getByRole('button', { name: 'Export' }))
  await expect.element(notice('Reds attendance 2026-10.csv')).toBeVisible()
  expect(sent).toEqual([{ of: 'attendance', month: '2026-10' }])
  await use(page.getByRole('button', { name: 'Next month' }))
  await expect.poll(addressNow).toBe('/groups/reds/attendance?month=2026-11')
  const asked = ['2026-10', '2026-11'].map((month) => `GET /api/teams/reds/attendance?month=${month}`)
  await expect.poll(() => api.calls.filter((call) => asked.includes(call))).toEqual(asked)
})

test('a press on Print prints the month', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  openAttendance()
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('a phone draws the list alone, a laptop the table alone, and paper always has the table', async () => {
  const tables = () => document.querySelectorAll('table').length
  const strips = page.getByRole('img', { name: /days of 31/ })
  await page.viewport(...PHONE)
  openAttendance()
  await expect.element(strips).toHaveLength(2)
  expect(tables()).toBe(0)
  dispatchEvent(new Event('beforeprint'))
  expect(tables()).toBe(1)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(tables).toBe(0)
  await page.viewport(...WIDE)
  await expect.poll(tables).toBe(1)
  expect(document.querySelectorAll('[role=img][aria-label*="days of"]')).toHaveLength(0)
})

test('a team without players says so, and a failure can be tried again', async () => {
  openAttendance({ ...view, members: [], memberCount: 0 })
  await expect.element(page.getByText('Nobody here yet')).toBeVisible()
  openAttendance(problem('SERVICE_UNAVAILABLE'))
  await expect.element(page.getByText('This did not load')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a player who does not manage the team learns nothing of it', async () => {
  openAttendance(problem('FORBIDDEN'))
  await expect.element(page.getByRole('heading', { name: 'Only for its admins' })).toBeVisible()
})

test('in a large team a coach finds one player, and the sums of the days stay those of all', async () => {
  await page.viewport(...WIDE)
  const members = Array.from({ length: 13 }, (_, n) =>
    attending(`Player ${n}`, { from: 1, practiced: [1], testDays: [] }),
  )
  openAttendance({ ...view, members, memberCount: 13 })
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('player 12')
  await expect.element(page.getByRole('rowheader')).toHaveLength(2)
  await expect.element(row('Player 12')).toBeVisible()
  await expect.element(row('There')).toMatchTextContent(/There\s*13/)
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('nobody')
  await expect.element(page.getByText('Nobody with this name')).toBeVisible()
})

test('the choice of the month fits a phone at 200 % text', async () => {
  enlargeText()
  openAttendance()
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  expect(isTooWide()).toBe(false)
})
