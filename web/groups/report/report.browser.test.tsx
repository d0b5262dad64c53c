import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { isTooWide } from '#web/testing/layout.ts'
import { notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const monthsOf = (members: number, touches: number) =>
  MONTHS.map((month, at) => ({
    month,
    members,
    hidden: 0,
    practiced: at,
    practices: at * 2,
    touches: at === 5 ? touches : 0,
  }))

const report: OrganizationReport = {
  organizationId: 'club',
  name: 'SV Grün-Weiß',
  month: '2026-10',
  thisMonth: '2026-11',
  months: monthsOf(20, 12_400),
  teams: [
    { teamId: 'reds', name: 'Reds', months: monthsOf(10, 10_000), testDays: 2, tested: 9, levels: 3 },
    { teamId: 'blues', name: 'Blues', months: monthsOf(10, 2_400), testDays: 0, tested: 0, levels: 1 },
  ],
  ages: [
    { group: 'U9', players: 12, withLevel: 5, levels: 9, levelsInMonth: 3, highest: 50 },
    { group: null, players: 8, withLevel: 1, levels: 1, levelsInMonth: 1, highest: 10 },
  ],
  isTruncated: false,
  isMailed: false,
}

function openReport(answer: object = report) {
  const sent: unknown[] = []
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body)
    return {}
  }
  const api = openScreen('/groups/organizations/club/report?month=2026-10', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/club/report': answer,
      'PATCH /api/me/notification-choices': keep,
      'POST /api/organizations/club/exports': ({ body }) => {
        sent.push(body)
        const headers = { 'content-disposition': 'attachment; filename="teams 2026-10.csv"' }
        return new Response('team', { headers: { 'content-type': 'text/csv', ...headers } })
      },
    },
  })
  return { api, sent }
}

const table = (name: string) => page.getByRole('region', { name }).getByRole('table', { name })

test('an academy reads its month, team by team, by age class, and beside the months before', async () => {
  openReport()
  const teams = table('Teams compared')
  await expect.element(teams.getByRole('row').nth(1)).toMatchTextContent(/Reds.*1,000.*50%.*10/)
  await expect.element(teams.getByRole('row').nth(3)).toMatchTextContent(/All teams.*620.*25%.*20/)
  await expect
    .element(table('Levels by age class').getByRole('row').nth(1))
    .toMatchTextContent(/U9.*12.*5.*3.*9.*50/)
  await expect.element(table('Touches per head, month by month').getByRole('columnheader')).toHaveLength(7)
  await expect.element(page.getByText('SV Grün-Weiß').first()).toBeVisible()
  await expectAccessible()
})

test('by keyboard alone an admin asks for the mail, takes a file and goes a month back', async () => {
  const { sent } = openReport()
  await use(page.getByRole('switch', { name: 'Email me each month' }), ' ')
  await expect.element(notice('You get each report by email')).toBeVisible()
  await use(page.getByRole('button', { name: 'Teams as CSV' }))
  await expect.element(notice('teams 2026-10.csv')).toBeVisible()
  expect(sent).toEqual([
    { topic: 'organization_reports', byMail: true },
    { of: 'report', part: 'teams', month: '2026-10' },
  ])
  await use(page.getByRole('button', { name: 'Previous month' }))
  await expect.poll(addressNow).toBe('/groups/organizations/club/report?month=2026-09')
})

test('a choice of the mail that did not arrive says so, and the switch stays as it was', async () => {
  const { api } = openReport()
  const choice = page.getByRole('switch', { name: 'Email me each month' })
  await expect.element(choice).toBeVisible()
  api.answer({ 'PATCH /api/me/notification-choices': problem('SERVICE_UNAVAILABLE') })
  await choice.click()
  await expect.element(notice('Keepup cannot answer now.')).toBeVisible()
  await expect.element(choice).not.toBeChecked()
})

test('a long name of the organization wraps, and the mark beside it keeps its size', async () => {
  const name = 'Organisationsname'.repeat(4)
  openReport({ ...report, name })
  await expect.element(page.getByText(name).first()).toBeVisible()
  expect(isTooWide()).toBe(false)
  const mark = page.getByRole('article').element().querySelector('svg')!
  expect(mark.getBoundingClientRect().width).toBe(40)
})

test('without pro the page says what carries reports, and leads to the plans', async () => {
  openReport(problem('PRO_REQUIRED'))
  await expect.element(page.getByRole('heading', { name: 'Reports are part of Pro' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing')
  const seats = page.getByRole('link', { name: 'Seats' })
  await expect.element(seats).toHaveAttribute('href', '/organizations/club?view=seats')
  const back = page.getByRole('link', { name: 'Organization' })
  await expect.element(back).toHaveAttribute('href', '/organizations/club')
})

test('an organization without teams says so and leads to its groups, a stranger learns nothing, and a failure can be tried again', async () => {
  openReport({ ...report, teams: [] })
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  const groups = page.getByRole('main').getByRole('link', { name: 'Groups' })
  await expect.element(groups).toHaveAttribute('href', '/organizations/club')
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  openReport(problem('FORBIDDEN'))
  await expect.element(page.getByRole('heading', { name: 'Only for its admins' })).toBeVisible()
  openReport(problem('SERVICE_UNAVAILABLE'))
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
