import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeamInvitation } from '#contract/groups/invitations.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { aTeam, joinedTeam, ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const OF_TEAM = 'GET /api/teams/reds/invitations'
const OPEN = 'POST /api/roster-invitations/open'
const DECLINE = 'POST /api/roster-invitations/decline'
const BLOCK = 'PUT /api/me/blocked-groups/teams/reds'

const section = page.getByRole('region', { name: 'Invitations by email' })
const rowOf = (email: string) => section.getByRole('listitem').filter({ hasText: email })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const invitationOf = (name: string, more: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: name,
  email: `${name.toLowerCase()}@example.com`,
  name,
  role: 'member',
  state: 'sent',
  sentAt: '2026-11-01T00:00:00Z',
  deliveredAt: '2026-11-01T00:00:01Z',
  expiresAt: '2026-12-01T00:00:00Z',
  ...more,
})

const listOf = (joined: number, ...items: TeamInvitation[]) => ({
  ...pageOf(...items),
  counts: { joined, invited: items.filter(({ state }) => state !== 'withdrawn').length },
})

function openInvitePage(invitations: object, team = ownedTeam()) {
  return openScreen('/groups/reds?view=invite', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/join-requests': pageOf(),
      [OF_TEAM]: invitations,
      'POST /api/teams/reds/invitations/Ben/resend': invitationOf('Ben'),
      'DELETE /api/teams/reds/invitations/Ben': {},
    },
  })
}

test('a team that has invited nobody by email is led to import a roster, or to players without an account', async () => {
  openInvitePage(listOf(0))
  await expect.element(section.getByText('Nobody invited yet')).toBeVisible()
  const byName = section.getByRole('link', { name: 'Players without an account' })
  await expect.element(byName).toHaveAttribute('href', '/groups/reds/players')
  await section.getByRole('link', { name: 'Import a roster' }).click()
  await expect.poll(addressNow).toBe('/admin/teams/reds/import')
})

test('an inactive team withdraws invitations, and sends none again', async () => {
  const { abilities, ...team } = ownedTeam()
  const inactive = { ...team, status: 'inactive' as const, abilities: { ...abilities, admit: false } }
  openInvitePage(listOf(0, invitationOf('Ben', { state: 'failed' })), inactive)
  await expect.element(button('Withdraw the invitation to Ben')).toBeVisible()
  await expect.element(button('Send Ben the invitation again')).not.toBeInTheDocument()
})

test('each invitation says what became of it, and what can still be done about it', async () => {
  openInvitePage(
    listOf(
      1,
      invitationOf('Ana', { deliveredAt: null }),
      invitationOf('Ben', { role: 'admin' }),
      invitationOf('Cleo', { state: 'failed' }),
      invitationOf('Dan', { state: 'accepted' }),
      invitationOf('Eva', { state: 'declined' }),
      invitationOf('Finn', { state: 'expired' }),
      invitationOf('Gus', { state: 'withdrawn' }),
    ),
  )
  await expect.element(section.getByText('1 of 6 joined')).toBeVisible()
  const says = { ana: 'On its way', ben: 'Sent', cleo: 'Not delivered', dan: 'Joined', eva: 'Declined' }
  for (const [name, state] of Object.entries({ ...says, finn: 'Expired', gus: 'Withdrawn' }))
    await expect.element(rowOf(`${name}@example.com`).getByText(state, { exact: true })).toBeVisible()
  await expect.element(section.getByText(/^Not delivered\? Check the address\. /)).toBeVisible()
  await expect.element(rowOf('ben@')).toMatchTextContent(/Admin · Valid until Dec 1, 2026/)
  for (const name of ['dan@', 'gus@'])
    await expect.element(rowOf(name).getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

test('by keyboard alone an invitation is sent again, and withdrawn after a question', async () => {
  const api = openInvitePage(listOf(0, invitationOf('Ben')))
  await use(button('Send Ben the invitation again'))
  await expect.element(notice('Ben is invited again')).toBeVisible()
  await expectFocusKept()
  await use(button('Withdraw the invitation to Ben'))
  const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation to Ben?' })
  await expect.element(question).toBeVisible()
  expect(api.count('DELETE /api/teams/reds/invitations/Ben')).toBe(0)
  api.answer({ [OF_TEAM]: listOf(0, invitationOf('Ben', { state: 'withdrawn' })) })
  await use(question.getByRole('button', { name: 'Withdraw' }))
  await expect.element(notice('The invitation to Ben is withdrawn')).toBeVisible()
  await expect.element(rowOf('ben@').getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect.element(rowOf('ben@').getByRole('button')).not.toBeInTheDocument()
  await expectFocusKept()
})

const opened = {
  teamId: 'reds',
  teamName: 'Reds',
  organizationName: null,
  invitedBy: 'Carla',
  email: 'ana@example.com',
  name: 'Ana',
  expiresAt: '2026-12-01T00:00:00Z',
}

const openLink = (player?: ReturnType<typeof aPlayer>) =>
  openScreen('/invitation#token=secret', {
    ...(player && { player }),
    answers: { [OPEN]: opened, [DECLINE]: {}, [BLOCK]: {} },
  })

test('a link of an invitation changes nothing by being opened, and is declined without an account', async () => {
  const api = openLink()
  await expect.element(page.getByRole('heading', { name: 'Reds is waiting for you' })).toBeVisible()
  await expect.element(button('Sign up to join')).toBeVisible()
  expect(api.count(DECLINE)).toBe(0)
  await use(button('Decline'))
  await expect.element(page.getByRole('heading', { name: 'You declined Reds' })).toBeVisible()
})

test('only the invited player can decline and block in one go', async () => {
  openLink(aPlayer({ email: 'nils@example.com' }))
  await expect.element(button('Decline')).toBeVisible()
  await expect.element(button('Account menu')).toBeVisible()
  await expect.element(button('Decline and block')).not.toBeInTheDocument()

  const api = openLink(aPlayer({ email: 'ana@example.com' }))
  await expect.element(button('Decline and block')).toBeVisible()
  await expectAccessible()
  await use(button('Decline and block'))
  await expect.element(page.getByRole('heading', { name: 'Reds is blocked' })).toBeVisible()
  // Declining uses up the link, so it comes last.
  expect(api.calls.filter((call) => call === DECLINE || call === BLOCK)).toEqual([BLOCK, DECLINE])
})

test('an invitation is accepted on its page, and leads to the team', async () => {
  const api = openLink(aPlayer({ email: 'ana@example.com' }))
  api.answer({
    'POST /api/roster-invitations/accept': { outcome: 'joined', team: joinedTeam() },
    'GET /api/teams/reds': joinedTeam(),
  })
  await use(button('Join Reds'))
  await expect.element(notice('Reds')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups/reds')
})

test('a wish to join ends with the dialog that asks to sign in, and the last wish counts', async () => {
  const ACCEPT = 'POST /api/roster-invitations/accept'
  const ana = aPlayer({ email: 'ana@example.com' })
  const api = openLink()
  const login = { user: { id: ana.uid, email: ana.email, name: 'Ana' }, session: {} }
  api.answer({
    [ACCEPT]: { outcome: 'joined', team: joinedTeam() },
    'POST /api/auth/sign-in/email': () => (
      api.answer({ 'GET /api/auth/get-session': login, 'GET /api/me': ana }),
      {}
    ),
  })
  await use(button('Sign up to join'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await use(page.getByRole('banner').getByRole('button', { name: 'Sign In' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(ana.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Join Reds')).toBeVisible()
  expect(api.count(ACCEPT)).toBe(0)
})

test('a link that is used up says so', async () => {
  openScreen(`/invitation#token=${'x'.repeat(43)}`, { answers: { [OPEN]: problem('INVALID_TOKEN') } })
  await expect.element(page.getByText('This invitation has expired')).toBeVisible()
})

const own = {
  id: 'i1',
  teamId: 'reds',
  teamName: 'Reds',
  organizationName: 'Academy',
  invitedBy: 'Carla',
  role: 'admin',
  sentAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
}

test('an open invitation is found among the own groups, and is answered there', async () => {
  const api = openScreen('/groups', {
    player: aPlayer(),
    answers: {
      'GET /api/teams': pageOf(),
      'GET /api/me/invitations': pageOf(own),
      'POST /api/me/invitations/i1/decline': {},
    },
  })
  await expect.element(page.getByText(/^Part of Academy · Carla invites you as an admin$/)).toBeVisible()
  api.answer({ 'GET /api/me/invitations': pageOf() })
  await use(button('Decline Reds'))
  await expect.element(notice('You declined Reds')).toBeVisible()
  await expect.element(page.getByText('You are invited')).not.toBeInTheDocument()
})

test('an invitation that asks the managers leads to the team, where the request waits', async () => {
  const me = { standing: 'pending', role: null, joinRequestId: 'r1', askAgainAt: null } as const
  const asked = aTeam({ id: 'reds', name: 'Reds', me })
  const api = openScreen('/groups', {
    player: aPlayer(),
    answers: {
      'GET /api/teams': pageOf(),
      'GET /api/teams/reds': asked,
      'GET /api/me/invitations': pageOf(own),
      'POST /api/me/invitations/i1/accept': { outcome: 'requested', team: asked },
    },
  })
  await expect.element(button('Join Reds')).toBeVisible()
  api.answer({ 'GET /api/me/invitations': pageOf() })
  await use(button('Join Reds'))
  await expect.poll(addressNow).toBe('/groups/reds')
  await expect.element(page.getByText('Pending')).toBeVisible()
})
