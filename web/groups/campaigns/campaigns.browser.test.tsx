import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Campaign, Campaigns } from '#contract/groups/campaigns.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { managedOrganization } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { notice, standingNote } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import texts from '#texts/en.json'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const CAMPAIGNS = 'GET /api/teams/reds/campaigns'

const january = (more: Partial<Campaign> = {}): Campaign => ({
  id: 'c1',
  owner: { kind: 'team', id: 'reds', name: 'Reds' },
  name: '100,000 in January',
  goal: 100_000,
  beginsOn: '2027-01-01',
  endsOn: '2027-01-31',
  phase: 'running',
  daysLeft: 12,
  sum: 45_600,
  heads: 15,
  perHead: 3040,
  own: { touches: 4100, isCounted: true },
  teams: null,
  version: 'v1',
  abilities: { edit: false },
  ...more,
})
const listOf = (openCampaigns: boolean, ...items: Campaign[]): Campaigns => ({
  groupName: 'Reds',
  items,
  abilities: { openCampaigns, needsPro: false },
})

type Answers = NonNullable<NonNullable<Parameters<typeof openScreen>[1]>['answers']>
const openCampaigns = (answers: Answers, player = aPlayer()) =>
  openScreen('/groups/reds/campaigns', { player, answers })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const campaign = page.getByRole('region', { name: '100,000 in January' })

test('a member sees the thermometer, the days left, the touches per head and what they gave', async () => {
  openCampaigns({ [CAMPAIGNS]: listOf(false, january()) })
  const thermometer = campaign.getByRole('progressbar', { name: '100,000 in January' })
  await expect.element(thermometer).toHaveAttribute('aria-valuenow', '45600')
  await expect.element(thermometer).toHaveAttribute('aria-valuetext', '45,600 of 100,000 touches')
  await expect.element(campaign.getByText('45%')).toBeVisible()
  await expect.element(campaign.getByText(/^12.days.left/)).toBeVisible()
  await expect.element(campaign.getByText('3,040 per head, 15 members')).toBeVisible()
  await expect.element(campaign.getByText('You gave 4,100')).toBeVisible()
  await expect.element(button('Open a campaign')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a private player reads why their touches do not count', async () => {
  openCampaigns({ [CAMPAIGNS]: listOf(false, january({ own: { touches: 80, isCounted: false } })) })
  await expect.element(campaign.getByText('You gave 80')).toBeVisible()
  await expect.element(campaign.getByText(/Your practice is private/)).toBeVisible()
})

test('the teams of an organization are listed by what each player gave', async () => {
  const teams = [
    { teamId: 'small', name: 'Small', sum: 8000, heads: 4, perHead: 2000 },
    { teamId: 'reds', name: 'Reds', sum: 15_000, heads: 15, perHead: 1000 },
  ]
  const owner = { kind: 'organization', id: 'academy', name: 'Academy' } as const
  openCampaigns({ [CAMPAIGNS]: listOf(false, january({ owner, teams })) })
  const rows = campaign.getByRole('region', { name: 'Teams, by touches per head' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Small2,0008,000 from 4 members')
  await expect.element(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(campaign.getByText(/Academy$/)).toBeVisible()
  await expectAccessible()
})

test('a campaign that is over names the best team, and one that has its goal says so', async () => {
  const teams = [
    { teamId: 'small', name: 'Small', sum: 8000, heads: 4, perHead: 2000 },
    { teamId: 'reds', name: 'Reds', sum: 15_000, heads: 15, perHead: 1000 },
  ]
  const owner = { kind: 'organization', id: 'academy', name: 'Academy' } as const
  const running = january({ owner, teams })
  openCampaigns({ [CAMPAIGNS]: listOf(false, running) })
  await expect.element(campaign.getByText(/per head, 15/)).toBeVisible()
  await expect.element(campaign.getByText(/wins|reached/)).not.toBeInTheDocument()
  openCampaigns({ [CAMPAIGNS]: listOf(false, { ...running, phase: 'over', daysLeft: 0 }) })
  await expect.element(campaign.getByText('Small wins with 2,000 per head.')).toBeVisible()
  openCampaigns({ [CAMPAIGNS]: listOf(false, { ...running, sum: 100_000 }) })
  await expect.element(campaign.getByText('Goal reached!')).toBeVisible()
  await expectAccessible()
})

test('a coach without pro and without a campaign reads what one is, and is not told to open one', async () => {
  openCampaigns({ [CAMPAIGNS]: { ...listOf(true), abilities: { openCampaigns: true, needsPro: true } } })
  await expect.element(standingNote(/^New tasks and campaigns need Pro/)).toBeVisible()
  await expect.element(page.getByText(/^Such as 100,000 touches/)).toBeVisible()
  await expect.element(button('Open a campaign')).not.toBeInTheDocument()
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a new campaign begins today on the calendar of the profile, by which it runs, also in %s',
  async (timeZone) => {
    openCampaigns({ [CAMPAIGNS]: listOf(true) }, aPlayer({ timeZone }))
    await button('Open a campaign').click()
    await expect.element(page.getByLabelText('First day')).toHaveValue(localDate(new Date(), timeZone))
  },
)

test('without a campaign a member reads what one is, and a coach opens one by the keyboard', async () => {
  openCampaigns({ [CAMPAIGNS]: listOf(false) })
  await expect.element(page.getByText('No campaigns yet')).toBeVisible()
  const sent: unknown[] = []
  const api = openCampaigns({
    [CAMPAIGNS]: listOf(true),
    'POST /api/teams/reds/campaigns': ({ body }: { body: unknown }) => {
      sent.push(body)
      return {}
    },
  })
  await use(button('Open a campaign'))
  const name = page.getByRole('textbox', { name: 'Name' })
  await use(button('Save'))
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  await expect.element(name).toHaveFocus()
  await name.fill('100,000 in January')
  await page.getByLabelText('First day').fill('2027-01-31')
  await page.getByLabelText('Last day').fill('2027-01-01')
  await expect
    .element(page.getByLabelText('Last day'))
    .toHaveAccessibleDescription('The last day is before the first.')
  await page.getByLabelText('First day').fill('2027-01-01')
  await page.getByLabelText('Last day').fill('2028-01-03')
  await expect.element(page.getByLabelText('Last day')).toHaveAccessibleDescription('At most 366 days.')
  await page.getByLabelText('Last day').fill('2027-01-31')
  api.answer({ [CAMPAIGNS]: listOf(true, january({ abilities: { edit: true } })) })
  await use(button('Save'))
  await expect.element(notice('100,000 in January is open')).toBeVisible()
  expect(sent).toEqual([
    { name: '100,000 in January', goal: 100_000, beginsOn: '2027-01-01', endsOn: '2027-01-31' },
  ])
  await expect.element(button('Actions for 100,000 in January')).toBeVisible()
})

test('a campaign is opened once, even if its form is sent again before the answer', async () => {
  const answer = Promise.withResolvers<object>()
  const sent: unknown[] = []
  openCampaigns({
    [CAMPAIGNS]: listOf(true),
    'POST /api/teams/reds/campaigns': ({ body }: { body: unknown }) => {
      sent.push(body)
      return answer.promise
    },
  })
  await button('Open a campaign').click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Once')
  await button('Save').click()
  await expect.poll(() => sent.length).toBe(1)
  name.element().closest('form')!.requestSubmit()
  answer.resolve({})
  await expect.element(notice('Once is open')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('without a connection the page shows what was seen last, and otherwise says that it did not load', async () => {
  const player = aPlayer()
  openCampaigns({ [CAMPAIGNS]: listOf(false, january()) }, player)
  await expect.element(campaign).toBeVisible()
  openCampaigns({ [CAMPAIGNS]: offline }, player)
  await expect.element(campaign.getByText('You gave 4,100')).toBeVisible()
  const api = openCampaigns({ [CAMPAIGNS]: offline })
  await expect.element(page.getByText('This did not load')).toBeVisible()
  api.answer({ [CAMPAIGNS]: listOf(false, january()) })
  await button('Retry').click()
  await expect.element(campaign).toBeVisible()
})

test('a coach who has second thoughts leaves the form of a campaign, and it is as it was', async () => {
  const api = openCampaigns({ [CAMPAIGNS]: listOf(true, january({ abilities: { edit: true } })) })
  const form = page.getByRole('dialog')
  await button('Actions for 100,000 in January').click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Other')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(api.calls.filter((call) => /^(PUT|PATCH|POST) /.test(call))).toEqual([])
})

test('a coach takes a campaign away after a question; a refusal leaves it', async () => {
  const refusal = Promise.withResolvers<Response>()
  const api = openCampaigns({
    [CAMPAIGNS]: listOf(true, january({ abilities: { edit: true } })),
    'DELETE /api/teams/reds/campaigns/c1': () => refusal.promise,
  })
  const takeAway = async () => {
    await button('Actions for 100,000 in January').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await button('Remove').click()
  }
  await takeAway()
  // The question holds the focus for its button while that is disabled.
  await expect.poll(() => document.activeElement?.querySelector('button:disabled')).toBeTruthy()
  refusal.resolve(problem('FORBIDDEN'))
  await expect.element(page.getByText(texts.problems.FORBIDDEN, { exact: false })).toBeVisible()
  await expect.element(button('Remove')).toHaveFocus()
  api.answer({ 'DELETE /api/teams/reds/campaigns/c1': {}, [CAMPAIGNS]: listOf(true) })
  await button('Remove').click()
  await expect.element(page.getByText('No campaigns yet')).toBeVisible()
})

test('the campaigns of a group that is gone say so below the page’s one heading', async () => {
  openCampaigns({ [CAMPAIGNS]: problem('NOT_FOUND') })
  await expect.element(page.getByText(texts.groups.team.gone)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
})

test('an organization has its campaigns on its own page', async () => {
  openScreen('/organizations/academy?view=campaigns', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': managedOrganization(),
      'GET /api/organizations/academy/campaigns': listOf(true, january()),
    },
  })
  await expect.element(campaign).toBeVisible()
  await expect.element(button('Open a campaign')).toBeVisible()
})
