import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { joinedTeam, managedOrganization, pageOf } from '#web/testing/documents/groups.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { notice } from '#web/testing/notice.ts'
import { addressNow, answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const REDEEM = 'POST /api/invite-codes/redeem'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openCodeDialog(answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {}) {
  const api = openScreen('/groups', {
    player: aPlayer(),
    answers: { 'GET /api/teams': pageOf(), ...answers },
  })
  await use(button('Join with Code'))
  await expect.element(dialog.getByRole('textbox', { name: 'Invite code' })).toHaveFocus()
  return api
}

const code = dialog.getByRole('textbox', { name: 'Invite code' })
const join = dialog.getByRole('button', { name: 'Join' })

test('a code is upper-cased as it is typed, an empty one cannot be sent, and a wrong one stays to be corrected', async () => {
  const api = await openCodeDialog({ [REDEEM]: problem('INVALID_INVITE_CODE') })
  await expect.element(join).toBeDisabled()
  await code.fill('   ')
  await expect.element(join).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(api.count(REDEEM)).toBe(0)
  await userEvent.type(code, 'ab1c')
  await expect.element(code).toHaveValue('   AB1C')
  await expect.element(join).toBeEnabled()
  await expectAccessible()
  await join.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid invite code')
  await expect.element(code).toHaveValue('   AB1C')
  // It was disabled while it worked.
  await expect.element(join).toHaveFocus()
  api.answer({ [REDEEM]: new Response('Broken', { status: 500 }) })
  await join.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to join with code. Something went wrong. Try again.')
  await expect.element(join).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Join with Code')).toHaveFocus()
})

test("a team's code leads to the team, and says that its organization was joined, too", async () => {
  const sent: unknown[] = []
  await openCodeDialog({
    [REDEEM]: ({ body }) => (
      sent.push(body),
      {
        kind: 'team',
        outcome: 'joined',
        team: joinedTeam(),
        organization: { id: 'academy', name: 'Academy' },
      }
    ),
    'GET /api/teams/reds': joinedTeam({ organizationId: 'academy', organizationName: 'Academy' }),
  })
  await userEvent.keyboard('  redscode {Enter}')
  await expect.element(notice('Successfully joined Reds! Academy, too.')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups/reds')
  expect(sent).toEqual([{ code: 'REDSCODE' }])
  await page.getByRole('link', { name: 'Members' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Academy' }))
    .toHaveAttribute('href', '/organizations/academy')
})

test("an organization's code leads to the organization, which can be left after a question", async () => {
  const organization = managedOrganization({ abilities: { ...managedOrganization().abilities, edit: false } })
  await openCodeDialog({
    [REDEEM]: { kind: 'organization', organization },
    'GET /api/organizations/academy': organization,
    'GET /api/organizations/academy/teams': pageOf(),
    'POST /api/organizations/academy/leave': {},
  })
  await userEvent.keyboard('academy1{Enter}')
  await expect.element(notice('Successfully joined Academy organization!')).toBeVisible()
  await expect.poll(addressNow).toBe('/organizations/academy')
  await use(button('More about Academy'))
  await choose(page.getByRole('menuitem', { name: 'Leave organization' }))
  await use(page.getByRole('alertdialog').getByRole('button', { name: 'Leave organization' }))
  await expect.element(notice('You left Academy')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups')
})

test('a player with the code of a group of their own is told so', async () => {
  await openCodeDialog({ [REDEEM]: problem('ALREADY_ORGANIZATION_MEMBER') })
  await userEvent.keyboard('academy1{Enter}')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('You are already a member of this organization')
})

test('a link alone joins nobody to anything', async () => {
  const api = openScreen('/join/redscode', {
    player: aPlayer(),
    answers: { [REDEEM]: problem('INVALID_INVITE_CODE') },
  })
  await expect.element(button('Join')).toBeVisible()
  await expect.element(page.getByText('REDSCODE')).toBeVisible()
  await expectAccessible()
  expect(api.count(REDEEM)).toBe(0)
  await button('Join').click()
  await expect.element(notice('Invalid invite code')).toBeVisible()
  api.answer({
    [REDEEM]: { kind: 'team', outcome: 'joined', team: joinedTeam() },
    'GET /api/teams/reds': joinedTeam(),
  })
  await use(button('Join'))
  await expect.poll(addressNow).toBe('/groups/reds')
})

test('a player without a name tells the group one before joining by a link', async () => {
  const sent: unknown[] = []
  openScreen('/join/REDSCODE', {
    player: aPlayer({ displayName: 'marta', isIntroduced: false, shownAs: 'Player 7F3K' }),
    answers: {
      [REDEEM]: ({ body }) => (sent.push(body), { kind: 'team', outcome: 'joined', team: joinedTeam() }),
      'GET /api/teams/reds': joinedTeam(),
    },
  })
  const name = page.getByLabelText('What should the group call you?')
  await button('Join').click()
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Enter your name.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('Mia{Enter}')
  await expect.poll(addressNow).toBe('/groups/reds')
  expect(sent).toEqual([{ code: 'REDSCODE', displayName: 'Mia' }])
})

test('somebody who has never been here reads whose team it is, and is asked to sign up, not welcomed back', async () => {
  const api = openScreen('/join/REDSCODE', {
    answers: {
      'GET /api/invite-codes/REDSCODE': {
        kind: 'team',
        id: 'harbor',
        name: 'Harbor U15',
        type: 'team',
        organizationName: 'Harbor Union',
        coachName: 'Anna',
        memberCount: 14,
      },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Join Harbor U15' })).toBeVisible()
  await expect.element(page.getByText(/Anna\sinvites\syou/)).toMatchTextContent(/Harbor\sUnion.*14\smembers/)
  await expectAccessible()
  await use(button('Join'))
  await expect.element(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  expect(api.count(REDEEM)).toBe(0)
})

test('a player who joins without an account is asked for a name, and sees no error before typing one', async () => {
  const api = openScreen('/join/REDSCODE')
  await use(button('Join'))
  const nobody = aPlayer({ displayName: 'Anonymous', email: '', isAnonymous: true, isIntroduced: false })
  api.answer({ 'POST /api/auth/sign-in/anonymous': () => (api.answer(answersFor(nobody)), { user: {} }) })
  await use(dialog.getByRole('button', { name: 'Try without an account' }))
  await expect.element(page.getByLabelText('What should the group call you?')).toHaveFocus()
  await expect.element(page.getByText('Your group sees it.')).toBeVisible()
  expect(api.count(REDEEM)).toBe(0)
})

test('a player with an account signs in from the link', async () => {
  openScreen('/join/REDSCODE')
  await use(button('I have an account'))
  await expect.element(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})

test('the link of a code that was renewed, or lost a letter, says what to do instead of offering to join', async () => {
  openScreen('/join/GONE', {
    player: aPlayer(),
    answers: { 'GET /api/invite-codes/GONE': problem('INVALID_INVITE_CODE') },
  })
  await expect.element(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()
  await expect.element(page.getByText('Check it, or ask your coach for a new one.')).toBeVisible()
  await expect.element(button('Join')).not.toBeInTheDocument()
})

test.each(['%20', 'X'.repeat(65)])('the link of what cannot be a code (%s) invites nobody', async (code) => {
  openScreen(`/join/${code}`, { player: aPlayer() })
  await expect.element(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()
  await expect.element(button('Join')).not.toBeInTheDocument()
})
