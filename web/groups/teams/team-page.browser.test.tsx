import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Team } from '#contract/groups/team.ts'
import { MEMBER, MEMBERS, openTeam, TEAM, teamPage } from '#web/groups/testing/open-team.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { aJoinRequest, aMember, joinedTeam, ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { choose, tabTo, use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const { sections, member, actions, question, more, leave } = teamPage

const sectionNames = () => sections.elements().map((link) => link.textContent)

test('members see no way to manage, whatever the address says', async () => {
  const api = openTeam(joinedTeam(), 'settings')
  await expect.poll(sectionNames).toEqual(['Leaderboard', 'Levels', 'Tasks', 'Members'])
  await expect.element(page.getByLabelText('Name')).not.toBeInTheDocument()
  await sections.filter({ hasText: 'Members' }).click()
  await expect.element(member('Carla')).toMatchTextContent(/Owner/)
  await expect.element(page.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
  expect(api.count('GET /api/join-requests')).toBe(0)
})

test('whoever may see the code of a group that they may not change sees it without its settings', async () => {
  openTeam(ownedTeam({ abilities: { ...ownedTeam().abilities, edit: false } }))
  await expect.poll(sectionNames).toContain('Invite')
  expect(sectionNames()).not.toContain('Settings')
})

test('a former admin learns it from the first answer that says no', async () => {
  const { transferOwnership: _, ...rest } = ownedTeam().abilities
  const admin = ownedTeam({ abilities: { ...rest, delete: false, leave: true, transferOwnership: false } })
  const api = openTeam(admin, 'settings')
  await page.getByLabelText('Name').fill('Taken over')
  api.answer({ [TEAM]: joinedTeam(), 'PATCH /api/teams/reds': problem('FORBIDDEN') })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(sectionNames).toEqual(['Leaderboard', 'Levels', 'Tasks', 'Members'])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reds' })).toBeVisible()
})

test('a manager who saves a team that another manager has deleted reads that it was not saved, and that it is gone', async () => {
  const api = openTeam(ownedTeam(), 'settings')
  await page.getByLabelText('Name').fill('Too late')
  const gone = problem('NOT_FOUND')
  api.answer({ [TEAM]: gone, 'GET /api/teams/reds/card': gone, 'PATCH /api/teams/reds': gone })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(notice('Not saved. Not found.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No such group' })).toBeVisible()
})

test('a manager sees that another admin is suspended', async () => {
  const nils = aMember('Nils', { role: 'admin', isSuspended: true })
  openTeam(ownedTeam(), 'members', { [MEMBERS]: pageOf(aMember('Carla', { role: 'admin' }), nils) })
  await expect.element(member('Nils')).toMatchTextContent(/Admin.*Suspended/)
  await expect.element(member('Carla')).not.toMatchTextContent(/Suspended/)
})

test('a member is made an admin, and is removed after a question that names them, by keyboard alone', async () => {
  const api = openTeam(ownedTeam(), 'members', { [MEMBER]: aMember('Nils', { role: 'admin' }) })
  await use(actions)
  api.answer({ [MEMBERS]: pageOf(aMember('Nils', { role: 'admin' })) })
  await choose(page.getByRole('menuitem', { name: 'Make admin' }))
  await expect.element(notice('Nils is an admin')).toBeVisible()
  await expect.element(member('Nils')).toMatchTextContent(/Admin/)
  await expect.element(actions).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await choose(page.getByRole('menuitem', { name: 'Remove' }))
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Nils?' })).toBeVisible()
  await expect.element(question).toMatchTextContent(/With the invite code Nils must ask you/)
  expect(api.count('DELETE /api/teams/reds/members/nils')).toBe(0)
  api.answer({ 'DELETE /api/teams/reds/members/nils': {}, [MEMBERS]: pageOf(aMember('Carla')) })
  await use(question.getByRole('button', { name: 'Remove' }))
  await expect.element(notice('Nils was removed')).toBeVisible()
  await expect.element(member('Nils')).not.toBeInTheDocument()
  await expectFocusKept()
})

test('leaving is asked about, and the page then offers to join again', async () => {
  const api = openTeam(joinedTeam())
  await use(more)
  await choose(leave)
  await expect.element(question).toMatchTextContent(/To return, ask or use a code\./)
  const outside = { ...joinedTeam(), me: { ...joinedTeam().me, standing: 'request', role: null } } as Team
  api.answer({
    'POST /api/teams/reds/leave': {},
    [TEAM]: problem('FORBIDDEN'),
    'GET /api/teams/reds/card': outside,
  })
  await use(question.getByRole('button', { name: 'Leave group' }))
  await expect.element(notice('You left Reds')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Request to join' })).toBeEnabled()
  await expect.element(sections).not.toBeInTheDocument()
  await expectFocusKept()
})

test('a manager who is not a member is led to manage the group', async () => {
  const me = { standing: 'manage', role: null, joinRequestId: null, askAgainAt: null } as const
  openTeam(ownedTeam({ me }), 'members')
  await expect.element(page.getByText(/You manage it$/)).toBeVisible()
  await expect.element(sections.filter({ hasText: 'Members' })).toHaveAttribute('aria-current', 'page')
  await expect.element(sections.filter({ hasText: 'Requests' })).toBeVisible()
  for (const name of ['Invite only', 'Request to join'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await use(more)
  await expect.element(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect.element(leave).not.toBeInTheDocument()
})

const RIVALS = Array.from({ length: 8 }, (_, index) => entry(index + 1, `Rival ${index}`, 90 - index))

test.each([
  ['a manager who does not play', 'manage', { whyUnranked: 'NOT_A_MEMBER' }],
  ['a member who has not practiced', 'member', { whyUnranked: 'NO_SESSION' }],
  [
    'a member far below',
    'member',
    { me: { ...entry(17, 'Marta', 3, 'p1'), percentile: 6, approximate: false } },
  ],
] as const)('on a phone the first view shows five rivals to %s', async (_, standing, own) => {
  const name = 'Port Amaro Football Club'
  const description = 'We train on Tuesdays and Thursdays and count every touch.'
  const me = { ...ownedTeam().me, standing }
  const board = boardOf({ items: RIVALS, total: 18, resetsAt: inDays(6), ...own })
  openTeam(ownedTeam({ name, description, me }), '', { 'GET /api/leaderboards/*': board })
  await expect.element(page.getByRole('row').filter({ hasText: 'Rival 0' })).toBeVisible()
  const end = page.getByRole('navigation', { name: 'Player' }).element().getBoundingClientRect().top
  const rows = [...document.querySelectorAll('tr[data-player]:not([aria-current])')]
  expect(rows.filter((each) => each.getBoundingClientRect().bottom <= end).length).toBeGreaterThanOrEqual(5)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('on a phone the members come after who leads the team, its organization and its description', async () => {
  const description = 'We train on Tuesdays.'
  openTeam(joinedTeam({ description, adminName: 'Carla', organizationId: 'o1', organizationName: 'Union' }))
  await expect.element(sections.first()).toBeVisible()
  const about = [
    page.getByText('Led by Carla'),
    page.getByRole('link', { name: 'Union' }),
    page.getByText(description),
  ]
  for (const fact of about) await expect.element(fact).not.toBeInTheDocument()
  await sections.filter({ hasText: 'Members' }).click()
  for (const fact of about) await expect.element(fact).toBeVisible()
})

const request = aJoinRequest({ userEmail: 'nils@example.com' })

test('in an inactive team a request can be rejected, not approved', async () => {
  const team = ownedTeam()
  const inactive = { ...team, status: 'inactive' as const, abilities: { ...team.abilities, admit: false } }
  openTeam(inactive, 'requests', { 'GET /api/join-requests': pageOf(request) })
  await expect.element(page.getByRole('button', { name: 'Reject Nils' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve Nils' })).not.toBeInTheDocument()
})

test('a manager answers the requests that wait, and the last one leaves a sentence', async () => {
  const api = openTeam(ownedTeam(), 'requests', {
    'GET /api/join-requests': pageOf(request),
    'POST /api/join-requests/r1/reject': { ...request, status: 'rejected' },
  })
  await expect.element(page.getByText('I train on Mondays.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '1 waiting' })).toBeVisible()
  await expectAccessible()
  api.answer({ 'GET /api/join-requests': pageOf() })
  await use(page.getByRole('button', { name: 'Reject Nils' }))
  await expect.element(notice('Nils rejected for')).toBeVisible()
  await expect.element(page.getByText('No requests')).toBeVisible()
  await expectFocusKept()
})

test('a manager shows and copies the code, and renews it after a question', async () => {
  const copied: string[] = []
  const writeText = navigator.clipboard.writeText.bind(navigator.clipboard)
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  const api = openTeam(ownedTeam(), 'invite', { 'GET /api/teams/reds/invitations': noInvitations })
  await expect.element(page.getByRole('img', { name: 'QR code: join Reds' })).toBeVisible()
  await use(page.getByRole('button', { name: 'Copy code' }))
  await expect.element(notice('Code copied')).toBeVisible()
  await use(page.getByRole('button', { name: 'Copy link' }))
  await expect.element(notice('Link copied')).toBeVisible()
  expect(copied).toEqual(['REDSCODE', `${location.origin}/join/REDSCODE`])
  navigator.clipboard.writeText = () => Promise.reject(new Error('No'))
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.element(notice('Not copied.')).toBeVisible()
  navigator.clipboard.writeText = writeText

  await use(page.getByRole('button', { name: 'Renew code' }))
  await expect.element(question).toMatchTextContent(/REDSCODE, its links/)
  api.answer({
    'POST /api/teams/reds/invite-code': { inviteCode: 'NEWCODE1' },
    [TEAM]: ownedTeam({ inviteCode: 'NEWCODE1' }),
  })
  await use(question.getByRole('button', { name: 'Renew code' }))
  await expect.element(notice('New code: NEWCODE1')).toBeVisible()
  await expect.element(page.getByText('REDSCODE', { exact: true })).not.toBeInTheDocument()
  await expectFocusKept()
})

const noInvitations = { items: [], nextCursor: null, counts: { joined: 0, invited: 0 } }

test('a group that is gone leads to others', async () => {
  openScreen('/groups/reds', { player: aPlayer(), answers: { 'GET /api/teams': pageOf() } })
  await expect.element(page.getByRole('heading', { name: 'No such group' })).toBeVisible()
  await page.getByRole('link', { name: 'Find a group' }).click()
  await expect.poll(addressNow).toBe('/groups')
})

test('a group that does not load says so, and Retry brings it', async () => {
  const api = openScreen('/groups/reds', {
    player: aPlayer(),
    answers: { [TEAM]: problem('ACCOUNT_SUSPENDED') },
  })
  await expect.element(page.getByText('Team did not load')).toBeVisible()
  api.answer({ [TEAM]: joinedTeam() })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reds' })).toBeVisible()
})

test('the section that Tab reaches is shown as a whole', async () => {
  openTeam(ownedTeam(), 'members')
  const settings = sections.filter({ hasText: 'Settings' })
  await tabTo(settings)
  const bar = page.getByRole('navigation', { name: 'Group sections' }).element().getBoundingClientRect()
  await expect.poll(() => settings.element().getBoundingClientRect().right).toBeLessThanOrEqual(bar.right + 1)
})

test('without a signal a team that was seen before opens from the device, with its age and without its code', async () => {
  const player = aPlayer()
  openTeam(ownedTeam({ inviteCode: 'ABCDE23456' }), 'invite', {}, player)
  await expect.element(page.getByText('ABCDE23456').first()).toBeVisible()
  const api = openTeam(ownedTeam(), 'invite', { [TEAM]: offline }, player)
  await expect.element(page.getByText(/^As of /)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reds' })).toBeVisible()
  expect(document.body.textContent).not.toContain('ABCDE23456')
  expect(Object.values(localStorage).join()).not.toContain('ABCDE23456')
  api.answer({ [TEAM]: ownedTeam({ name: 'Blues' }) })
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Blues' })).toBeVisible()
  await expect.element(page.getByText(/^As of /)).not.toBeInTheDocument()
})

test('a player who was taken out of a team does not see it from the device', async () => {
  const player = aPlayer()
  openTeam(joinedTeam(), 'board', {}, player)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reds' })).toBeVisible()
  const gone = problem('NOT_FOUND')
  openTeam(joinedTeam(), 'board', { [TEAM]: gone, 'GET /api/teams/reds/card': gone }, player)
  await expect.element(page.getByRole('heading', { name: 'No such group' })).toBeVisible()
})
