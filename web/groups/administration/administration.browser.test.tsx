import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedOrganization, ManagedTeam } from '#contract/admin/administration.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { managedOrganization } from '#web/testing/documents/groups.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const TEAMS = 'GET /api/admin/teams'
const ORGANIZATIONS = 'GET /api/admin/organizations'
const CHANGE = 'POST /api/admin/teams/change'

const toolbar = page.getByRole('toolbar')
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const select = (name: string) => use(page.getByRole('checkbox', { name }), ' ')
const button = (name: string) => toolbar.getByRole('button', { name })

const teamCalled = (name: string, more: Partial<ManagedTeam> = {}): ManagedTeam => ({
  id: name.toLowerCase(),
  name,
  type: 'club',
  status: 'active',
  memberCount: 1,
  adminName: 'Olga',
  organizationId: null,
  organizationName: null,
  requestCount: 0,
  createdAt: '2026-01-01T00:00:00Z',
  abilities: { edit: true, delete: true, move: true },
  ...more,
})

const academy: ManagedOrganization = {
  id: 'academy',
  name: 'Academy',
  status: 'active',
  memberCount: 3,
  teamCount: 1,
  createdAt: '2026-01-01T00:00:00Z',
}

const listOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length, totalIsMore: false })

/** Opens a list as an admin of the Academy. */
function openList(address: string, answers: NonNullable<Parameters<typeof openScreen>[1]>['answers']) {
  const player = aPlayer()
  const permissions = permissionsOf(player, {
    managedTeamIds: ['reds', 'blues'],
    roles: ['admin_org_academy'],
    managedOrganizationIds: ['academy'],
  })
  const sent: unknown[] = []
  const api = openScreen(address, {
    player,
    answers: {
      'GET /api/me/permissions': permissions,
      [TEAMS]: listOf(teamCalled('Blues'), teamCalled('Reds')),
      [ORGANIZATIONS]: listOf(academy),
      [CHANGE]: ({ body }) => {
        sent.push(body)
        return { count: (body as { teamIds: string[] }).teamIds.length }
      },
      'POST /api/admin/organizations/change': ({ body }) => (sent.push(body), { count: 1 }),
      ...answers,
    },
  })
  return { api, sent }
}

test('long names leave the actions of a team in view', async () => {
  await resizeScreen(1440, 900)
  const long = 'Donaudampfschifffahrt'.repeat(3)
  const team = teamCalled('Reds', { organizationId: 'academy', organizationName: long, adminName: long })
  openList('/admin/teams', { [TEAMS]: listOf(team) })
  const actions = page.getByRole('button', { name: 'Actions for Reds' })
  await expect.element(actions).toBeVisible()
  const table = page.getByRole('table').element().parentElement!
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
})

test('several teams are set inactive by keyboard alone, after a question', async () => {
  const { api, sent } = openList('/admin/teams', {})
  await expect.element(page.getByText('2 teams')).toBeVisible()
  await select('Select all on this page')
  await use(button('Set inactive'))
  await expect.element(page.getByRole('alertdialog', { name: 'Set 2 teams inactive?' })).toBeVisible()
  await expectAccessible()
  expect(sent).toEqual([])
  const gone = { status: 'inactive' as const }
  api.answer({ [TEAMS]: listOf(teamCalled('Blues', gone), teamCalled('Reds', gone)) })
  await use(question.getByRole('button', { name: 'Set inactive' }))
  await expect.element(notice('2 teams are inactive')).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: 'Reds' })).toMatchTextContent(/Inactive/)
  expect(sent).toEqual([{ change: 'setStatus', teamIds: ['blues', 'reds'], status: 'inactive' }])
  await expectFocusKept()
})

test('teams without an owner can be shown alone, and say so', async () => {
  const asked: string[] = []
  openList('/admin/teams', {
    [TEAMS]: ({ query }) => (
      asked.push(query.get('status') ?? ''),
      listOf(teamCalled('Reds', { adminName: '' }))
    ),
  })
  await use(page.getByRole('combobox', { name: 'Status' }), 'ArrowDown')
  await choose(page.getByRole('option', { name: 'No owner' }))
  await expect.poll(() => asked.at(-1)).toBe('ownerless')
  await expect.poll(addressNow).toBe('/admin/teams?status=ownerless')
  await expect.element(page.getByRole('row').filter({ hasText: 'Reds' })).toMatchTextContent(/No owner/)
})

test('on a tablet the filters share one row', async () => {
  await resizeScreen(768, 1024)
  openList('/admin/teams', { [TEAMS]: listOf(teamCalled('Reds')) })
  const filters = page.getByRole('search').getByRole('combobox')
  await expect.element(filters.first()).toBeVisible()
  expect(new Set(filters.elements().map((filter) => filter.getBoundingClientRect().top)).size).toBe(1)
})

test('of many teams those with open requests can be shown alone', async () => {
  const asked: string[] = []
  openList('/admin/teams', {
    [TEAMS]: ({ query }) => (
      asked.push(query.get('status') ?? ''),
      listOf(teamCalled('Reds', { requestCount: 2 }))
    ),
  })
  await use(page.getByRole('combobox', { name: 'Status' }), 'ArrowDown')
  await choose(page.getByRole('option', { name: 'With requests' }))
  await expect.poll(() => asked.at(-1)).toBe('requested')
})

test('an action that would change nothing is not offered', async () => {
  const named = () =>
    toolbar
      .getByRole('button')
      .elements()
      .map((each) => each.textContent)
  openList('/admin/teams', { [TEAMS]: listOf(teamCalled('Reds', { status: 'inactive' })) })
  await select('Select Reds')
  await expect.poll(named).toEqual(['', 'Set active', 'Move', 'Delete'])
  // It is in no organization, and there is none to move it into.
  const abilities = { edit: true, delete: true, move: false }
  openList('/admin/teams', { [TEAMS]: listOf(teamCalled('Reds', { abilities })) })
  await select('Select Reds')
  await expect.poll(named).toEqual(['', 'Set inactive', 'Delete'])
  // The default team, which stays as it is.
  const none = { edit: false, delete: false, move: false }
  openList('/admin/teams', { [TEAMS]: listOf(teamCalled('Reds', { abilities: none })) })
  await select('Select Reds')
  await expect.poll(named).toEqual(['', 'Delete'])
})

test('a team is moved into an organization by keyboard alone', async () => {
  const { sent } = openList('/admin/teams', {})
  await select('Select Blues')
  await use(button('Move'))
  const move = page.getByRole('dialog', { name: 'Move Blues' })
  await use(move.getByLabelText('Organization'), 'ArrowDown')
  await choose(page.getByRole('option', { name: 'Academy' }))
  await use(move.getByRole('button', { name: 'Move' }))
  await expect.element(notice('1 team is in Academy now')).toBeVisible()
  expect(sent).toEqual([{ change: 'move', teamIds: ['blues'], organizationId: 'academy' }])
})

test('a team is moved out of its organization after a warning', async () => {
  const inAcademy = { organizationId: 'academy', organizationName: 'Academy' }
  const { sent } = openList('/admin/teams', { [TEAMS]: listOf(teamCalled('Blues', inAcademy)) })
  await select('Select Blues')
  await use(button('Move'))
  await use(dialog.getByLabelText('Organization'), 'ArrowDown')
  await choose(page.getByRole('option', { name: 'No organization' }))
  await expect.element(dialog.getByText(/^Its admins no longer manage the teams\./)).toBeVisible()
  await use(dialog.getByRole('button', { name: 'Move' }))
  await expect.element(notice('1 team is in no organization now')).toBeVisible()
  expect(sent).toEqual([{ change: 'move', teamIds: ['blues'], organizationId: null }])
})

test('no organization of an older search can be chosen while the next one is on its way', async () => {
  const { api } = openList('/admin/teams', {})
  await select('Select Blues')
  await use(button('Move'))
  const field = page.getByRole('combobox', { name: 'Organization' })
  await use(field, 'ArrowDown')
  const option = (name: string) => page.getByRole('option', { name })
  await expect.element(option('Academy')).toBeVisible()
  let arrive = () => {}
  const answer = new Promise<object>((resolve) => {
    arrive = () => resolve(listOf({ ...academy, id: 'union', name: 'Union' }))
  })
  api.answer({ [ORGANIZATIONS]: () => answer })
  await userEvent.keyboard('u')
  await expect.element(option('Academy')).not.toBeInTheDocument()
  arrive()
  await expect.element(option('Union')).toBeVisible()
})

test('several teams are deleted once a phrase is typed, with the members that were seen', async () => {
  const { sent } = openList('/admin/teams', {})
  await select('Select all on this page')
  await use(button('Delete'))
  await expect
    .element(page.getByRole('dialog', { name: 'Delete 2 teams?' }))
    .toMatchTextContent(/Blues.*Reds/)
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('delete 2 teams')
  await use(confirm)
  await expect.element(notice('2 teams deleted')).toBeVisible()
  expect(sent).toEqual([{ change: 'delete', teamIds: ['blues', 'reds'], memberCount: 2 }])
  await expectFocusKept()
})

test('a list that does not load says so, and Retry brings it', async () => {
  const { api } = openList('/admin/teams', { [TEAMS]: problem('TOO_MANY_REQUESTS') })
  await expect.element(page.getByText('This did not load')).toBeVisible()
  api.answer({ [TEAMS]: listOf(teamCalled('Reds')) })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: 'Reds' })).toBeVisible()
})

test('an organization is exported as a file, and shows its code, by the menu of its row', async () => {
  const csv = new Response('name\nOlga', {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="Academy members.csv"',
    },
  })
  const { api } = openList('/admin/organizations', {
    'POST /api/organizations/academy/exports': csv,
    'GET /api/organizations/academy': managedOrganization(),
  })
  await use(page.getByRole('button', { name: 'Actions for Academy' }))
  await choose(page.getByRole('menuitem', { name: 'Export' }))
  await use(page.getByRole('dialog', { name: 'Export Academy' }).getByRole('button', { name: 'Download' }))
  await expect.element(notice('Academy members.csv')).toBeVisible()
  expect(api.count('POST /api/organizations/academy/exports')).toBe(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await use(page.getByRole('button', { name: 'Actions for Academy' }))
  await choose(page.getByRole('menuitem', { name: 'Invite code and QR' }))
  await expect.element(page.getByRole('img', { name: 'QR code: join Academy' })).toBeVisible()
})

test('an organization is set inactive after a question, and deleted once its name is typed', async () => {
  const { sent } = openList('/admin/organizations', {
    'DELETE /api/organizations/academy': ({ body }) => (sent.push(body), {}),
  })
  await select('Select Academy')
  await use(button('Set inactive'))
  await expect
    .element(page.getByRole('alertdialog', { name: 'Set Academy inactive?' }))
    .toMatchTextContent(/its invite code stops working/)
  await use(question.getByRole('button', { name: 'Set inactive' }))
  await expect.element(notice('1 organization changed')).toBeVisible()
  await expectFocusKept()
  await use(page.getByRole('button', { name: 'Actions for Academy' }))
  await choose(page.getByRole('menuitem', { name: 'Delete' }))
  await dialog.getByRole('textbox').fill('Academy')
  await userEvent.keyboard('{Enter}')
  await expect.element(notice('Academy is deleted')).toBeVisible()
  expect(sent).toEqual([
    { change: 'setStatus', organizationIds: ['academy'], status: 'inactive' },
    { confirmation: 'Academy' },
  ])
  await expectFocusKept()
})
