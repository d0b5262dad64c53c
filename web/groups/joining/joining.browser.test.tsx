import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeamCard } from '#contract/groups/team.ts'
import { aTeam, joinedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/teams'
const badGateway = new Response('Bad gateway', { status: 502 })

const standing = (of: Partial<TeamCard['me']>): TeamCard['me'] => ({
  standing: 'join',
  role: null,
  joinRequestId: null,
  askAgainAt: null,
  ...of,
})

const dialog = page.getByRole('dialog')
const card = (name: string) =>
  page.getByRole('region', { name: 'Find a group' }).getByRole('listitem').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the list of groups with this one in it. */
function openWith(
  me: Partial<TeamCard['me']>,
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
) {
  const team = aTeam({
    name: 'Reds',
    me: standing(me),
    organizationId: 'academy',
    organizationName: 'Academy',
  })
  return openScreen('/groups', { player: aPlayer(), answers: { [LIST]: pageOf(team), ...answers } })
}

test('joining at once joins the organization, too, and a second click changes nothing', async () => {
  const team = { ...joinedTeam(), memberCount: 6 }
  const joined = { outcome: 'joined', team, organization: { id: 'academy', name: 'Academy' } }
  const api = openWith({}, { 'POST /api/teams/reds/join': joined })
  await expect.element(card('Reds')).toMatchTextContent(/5 members/)
  const join = card('Reds').getByRole('button', { name: 'Join', exact: true })
  await join.dblClick()
  await expect.element(notice('Successfully joined Reds! Academy, too.')).toBeVisible()
  await expect.element(card('Reds').getByText('Member', { exact: true })).toBeVisible()
  await expect.element(card('Reds')).toMatchTextContent(/6 members/)
  expect(api.count('POST /api/teams/reds/join')).toBe(1)
  // The own groups are asked for again.
  await expect.poll(() => api.count('GET /api/me/groups')).toBe(2)
})

test('a request is sent with a message by keyboard alone, and the focus stays', async () => {
  const sent: unknown[] = []
  const pending = aTeam({ name: 'Reds', me: standing({ standing: 'pending', joinRequestId: 'r1' }) })
  openWith(
    { standing: 'request' },
    { 'POST /api/teams/reds/join': ({ body }) => (sent.push(body), { outcome: 'requested', team: pending }) },
  )
  await use(card('Reds').getByRole('button', { name: 'Request to join' }))
  await expect.element(dialog.getByLabelText('Message (optional)')).toHaveFocus()
  await userEvent.keyboard('  I train on Mondays.  ')
  await use(dialog.getByRole('button', { name: 'Send request' }))
  await expect
    .element(notice("Join request sent to Reds! You'll be notified when it's processed."))
    .toBeVisible()
  await expect.element(card('Reds').getByText('Pending')).toBeVisible()
  expect(sent).toEqual([{ message: 'I train on Mondays.' }])
  await expectFocusKept()
})

test('a request can be taken back, by keyboard without losing the place', async () => {
  openWith(
    { standing: 'pending', joinRequestId: 'r1' },
    {
      'POST /api/join-requests/r1/cancel': { id: 'r1' },
      'GET /api/teams/reds/card': aTeam({ name: 'Reds', me: standing({ standing: 'request' }) }),
    },
  )
  await use(card('Reds').getByRole('button', { name: 'Cancel request' }))
  await expect.element(notice('Request canceled: Reds')).toBeVisible()
  await expect.element(card('Reds').getByRole('button', { name: 'Request to join' })).toBeEnabled()
  await expect.element(card('Reds')).toHaveFocus()
})

test('a rejected player reads when to ask again', async () => {
  openWith({ standing: 'request', askAgainAt: '2026-12-24T12:00:00Z' })
  await expect.element(card('Reds').getByRole('button', { name: 'Request to join' })).toBeDisabled()
  await expect.element(card('Reds')).toMatchTextContent(/Ask again on Dec 24, 2026/)
})

test('a player who was let in meanwhile is told that they are a member already', async () => {
  openWith(
    {},
    { 'POST /api/teams/reds/join': problem('ALREADY_MEMBER'), 'GET /api/teams/reds/card': joinedTeam() },
  )
  await card('Reds').getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(notice('already a member')).toBeVisible()
  await expect.element(card('Reds').getByText('Member', { exact: true })).toBeVisible()
})

test('an unforeseen failure says that joining failed', async () => {
  openWith({}, { 'POST /api/teams/reds/join': badGateway })
  await card('Reds').getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(notice('Failed to join group')).toBeVisible()
})

test('an invite-only group says so, and its button does nothing', async () => {
  openWith({ standing: 'inviteOnly' })
  await expect.element(card('Reds').getByRole('button', { name: 'Invite only' })).toBeDisabled()
})

test('a manager of a group finds a link to manage it, and no button to join', async () => {
  openWith({ standing: 'manage' })
  await expect
    .element(card('Reds').getByRole('link', { name: 'Manage', exact: true }))
    .toHaveAttribute('href', '/groups/reds?view=members')
  await expect.element(card('Reds').getByRole('button')).not.toBeInTheDocument()
})

test('a failure in front of an open dialog is announced, and the card of a deleted group disappears', async () => {
  const api = openWith(
    { standing: 'request' },
    {
      'POST /api/teams/reds/join': offline,
      'GET /api/teams/reds/card': aTeam({ name: 'Reds', me: standing({ standing: 'request' }) }),
    },
  )
  await card('Reds').getByRole('button', { name: 'Request to join' }).click()
  const message = dialog.getByLabelText('Message (optional)')
  await message.fill('Let me in')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const failure = notice('No answer. Check whether it worked before you try again.')
  await expect.element(failure).toBeVisible()
  // Assistive technology hears nothing that an open dialog hides.
  expect(failure.element().closest('[aria-hidden=true]')).toBeNull()
  await expect.element(message).toHaveValue('Let me in')
  const gone = problem('NOT_FOUND')
  api.answer({ 'POST /api/teams/reds/join': gone, 'GET /api/teams/reds/card': gone })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(notice('Failed to join group. Not found.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card('Reds')).not.toBeInTheDocument()
})

test('the current team is chosen among the own groups', async () => {
  const own = [joinedTeam(), joinedTeam({ id: 'blues', name: 'Blues' })]
  const currentTeam = {
    teamId: 'blues',
    teamName: 'Blues',
    role: 'member',
    joinedAt: '2026-01-01T00:00:00Z',
  } as const
  const sent: unknown[] = []
  const player = aPlayer({ currentTeam })
  openScreen('/groups', {
    player,
    answers: {
      [LIST]: pageOf(),
      'GET /api/me/groups': { teams: own, organizations: [], abilities: { createOrganization: true } },
      'PATCH /api/me': ({ body }) => (sent.push(body), player),
    },
  })
  await button('Make Reds current').click()
  await expect.element(notice('Current team: Reds')).toBeVisible()
  expect(sent).toEqual([{ currentTeamId: 'reds' }])
})

test('without the profile no group is offered as the current team, which it may be already', async () => {
  const own = [joinedTeam(), joinedTeam({ id: 'blues', name: 'Blues' })]
  const api = openScreen('/groups', {
    player: aPlayer(),
    answers: {
      [LIST]: pageOf(),
      'GET /api/me/groups': { teams: own, organizations: [], abilities: { createOrganization: true } },
      'GET /api/me': offline,
    },
  })
  await expect.poll(() => api.count('GET /api/me')).toBeGreaterThan(1)
  await expect.element(page.getByRole('link', { name: 'Blues' })).toBeVisible()
  await expect.element(page.getByText('Make current')).not.toBeInTheDocument()
})
