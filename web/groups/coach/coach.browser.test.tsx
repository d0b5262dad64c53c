import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CoachedMember, CoachView } from '#contract/groups/coach.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { enlargeText, isTooWide, resizeScreen } from '#web/testing/layout.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const COACH = 'GET /api/teams/reds/coach'

const shown = page.getByRole('group', { name: 'Show' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

const nothing = { sessions: 0, juggles: 0, seconds: 0, days: 0, best: 0 }

const memberCalled = (displayName: string, more: Partial<CoachedMember>): CoachedMember => ({
  userId: displayName.toLowerCase(),
  displayName,
  photoURL: null,
  role: 'member',
  kept: false,
  joinedAt: '2026-11-01T00:00:00Z',
  finding: null,
  now: nothing,
  before: nothing,
  lastPracticeOn: null,
  ...more,
})

const view: CoachView = {
  teamId: 'reds',
  teamName: 'Reds',
  from: '2026-11-18',
  to: '2026-11-24',
  members: [
    memberCalled('Ana', { finding: { kind: 'notPracticing', daysSince: null, sessionsBefore: 0 } }),
    memberCalled('Nils', {
      finding: { kind: 'practicing', sessions: 1, days: 1 },
      now: { sessions: 1, juggles: 40, seconds: 10, days: 1, best: 40 },
      lastPracticeOn: '2026-11-24',
    }),
  ],
  memberCount: 2,
  abilities: { writeToMembers: true },
}

function openCoachView(answer: object = view) {
  const player = aPlayer()
  const sent: unknown[] = []
  const api = openScreen('/admin/teams/reds/coach', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { managedTeamIds: ['reds'] }),
      [COACH]: answer,
      'POST /api/teams/reds/messages': ({ body }) => {
        sent.push(body)
        return { count: (body as { userIds: string[] }).userIds.length }
      },
      'POST /api/teams/reds/exports': ({ body }) => {
        sent.push(body)
        const headers = { 'content-disposition': 'attachment; filename="Reds practice.csv"' }
        return new Response('name', { headers: { 'content-type': 'text/csv', ...headers } })
      },
    },
  })
  return { api, sent }
}

test('the heading and the tab say that this is the coach view, and of which team', async () => {
  openCoachView()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Coach view of Reds' })).toBeVisible()
  expect(document.title).toBe('Coach view of Reds · Keepup')
})

test('the coach sees who practices and who does not', async () => {
  openCoachView()
  await expect.element(row('Ana')).toMatchTextContent(/No session since joining/)
  await expect.element(row('Nils')).toMatchTextContent(/1 session on one day/)
  await expect.element(shown.getByRole('button', { name: /^Everybody/ })).toMatchTextContent(/1 practiced/)
  await expect.element(button('Message 2 players')).toBeEnabled()
  await expectAccessible()
})

test('by keyboard alone the coach writes to players who do not practice, with a sentence that fits', async () => {
  const { sent } = openCoachView()
  await use(shown.getByRole('button', { name: /^Not practicing/ }))
  await expect.element(row('Nils')).not.toBeInTheDocument()
  await use(page.getByRole('checkbox', { name: 'Select Ana' }), ' ')
  await use(button('Message 1 player'))
  const writing = page.getByRole('dialog', { name: 'Message Ana' })
  const send = writing.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeDisabled()
  await use(writing.getByRole('button', { name: /^We missed you/ }))
  await use(send)
  await expect.element(notice('Sent to 1 player')).toBeVisible()
  expect(sent).toEqual([{ userIds: ['ana'], text: 'We missed you. Five minutes with the ball today?' }])
  await expectFocusKept()
})

test('managers and new members are not among those who do not practice', async () => {
  openCoachView({
    ...view,
    members: [
      memberCalled('Cora', { role: 'owner', finding: { kind: 'managing' } }),
      memberCalled('Nova', { joinedAt: '2026-11-22T12:00:00Z', finding: { kind: 'justJoined' } }),
      ...view.members,
    ],
  })
  await expect.element(row('Cora')).toMatchTextContent(/No practice in these days/)
  await expect.element(row('Nova')).toMatchTextContent(/New.*Joined on .*22/)
  await expect.element(shown.getByRole('button', { name: /^Everybody/ })).toMatchTextContent(/1 practiced/)
  await shown.getByRole('button', { name: /^Not practicing/ }).click()
  await expect.element(row('Nova')).not.toBeInTheDocument()
  await expect.element(row('Cora')).not.toBeInTheDocument()
})

test('players without an account cannot be written to, and the bar says why', async () => {
  openCoachView({ ...view, members: [memberCalled('Mia K.', { kept: true }), ...view.members] })
  await page.getByRole('checkbox', { name: 'Select Mia K.' }).click()
  await expect.element(button('Write a message')).toBeDisabled()
  await expect
    .element(button('Write a message'))
    .toHaveAccessibleDescription('Players without an account get no messages.')
  await page.getByRole('checkbox', { name: 'Select Ana' }).click()
  await expect.element(button('Message 1 player')).toBeEnabled()
})

test('in a large team a coach finds players by name, and writes to those of several searches', async () => {
  const many = Array.from({ length: 14 }, (_, n) => memberCalled(`Player ${n}`, {}))
  const members = [...many, memberCalled('Åse', {}), memberCalled('Ben', {})]
  const { sent } = openCoachView({ ...view, members, memberCount: members.length })
  const search = page.getByRole('searchbox', { name: 'Search members' })
  for (const [typed, name] of [
    ['ase', 'Åse'],
    ['ben', 'Ben'],
  ] as const) {
    await search.fill(typed)
    await expect.element(row('Player 3')).not.toBeInTheDocument()
    await use(page.getByRole('checkbox', { name: `Select ${name}` }), ' ')
  }
  await search.fill('nobody of this name')
  await expect.element(page.getByRole('status').filter({ hasText: 'Nobody' })).toBeVisible()
  await button('Message 2 players').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Shall we train?')
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => sent).toMatchObject([{ userIds: ['åse', 'ben'] }])
})

test('the figures above the list have the typeface of the page', async () => {
  openCoachView()
  const figure = shown.getByRole('button', { name: /^Everybody/ })
  await expect.element(figure).toBeVisible()
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily
  expect(fontOf(figure.element().querySelector(':scope > span')!)).toBe(fontOf(document.body))
})

test('the practice of the days that are shown is exported as a file', async () => {
  const { sent } = openCoachView()
  await button('Export').click()
  await expect.element(notice('Reds practice.csv')).toBeVisible()
  expect(sent).toEqual([{ of: 'practice', days: 7 }])
})

test('a player who does not manage the team learns nothing of it', async () => {
  openCoachView(problem('FORBIDDEN'))
  await expect.element(page.getByRole('heading', { name: 'Only for its admins' })).toBeVisible()
})

test('nobody can be written to while the team is inactive', async () => {
  openCoachView({ ...view, abilities: { writeToMembers: false } })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /message/i })).not.toBeInTheDocument()
})

test('on a laptop a reason stands in one line', async () => {
  await resizeScreen(1440, 900)
  const finding = { kind: 'standingStill', best: 731, bestBefore: 1_717, sessions: 14 } as const
  openCoachView({ ...view, members: [memberCalled('Fatou', { finding })], memberCount: 1 })
  const reason = page.getByText('Best 731 in 14 sessions, 1,717 before').last()
  await expect.element(reason).toBeVisible()
  expect(reason.element().getBoundingClientRect().height).toBeLessThan(30)
})

test('on a laptop a long name breaks between its words, and the table does not scroll', async () => {
  await resizeScreen(1440, 900)
  const name = 'Marie-Antoinette de la Rochefoucauld-Doudeauville'
  openCoachView({ ...view, members: [memberCalled(name, {})], memberCount: 1 })
  const header = page.getByRole('rowheader', { name })
  await expect.element(header).toBeVisible()
  const frame = header.element().closest('table')!.parentElement!
  // In English as narrow as in German beside the navigation of the admin area.
  frame.style.width = '1090px'
  expect(header.element().getBoundingClientRect().width).toBeGreaterThan(190)
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
})

test('the figures fit a phone at 200 % text', async () => {
  enlargeText()
  openCoachView()
  await expect.element(page.getByRole('button', { name: /^Breakthrough/ })).toBeVisible()
  expect(isTooWide()).toBe(false)
})
