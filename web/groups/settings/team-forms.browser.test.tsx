import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Team } from '#contract/groups/team.ts'
import texts from '#texts/en.json'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { aTeam, ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { choose, tabTo, use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const dialog = page.getByRole('dialog')
const name = page.getByLabelText('Name')
const policy = (label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) })

/** A server with the Reds, which keeps what is sent to it. */
function openReds(address: string, more: Partial<Team> = {}) {
  let team = ownedTeam({ memberCount: 1, ...more })
  const sent: unknown[] = []
  const api = openScreen(address, {
    player: aPlayer(),
    answers: {
      'GET /api/teams': pageOf(),
      'GET /api/teams/*': () => team,
      'GET /api/join-requests': pageOf(),
      'GET /api/teams/*/invitations': { ...pageOf(), counts: { joined: 0, invited: 0 } },
      'POST /api/teams': ({ body }) => {
        sent.push(body)
        return (team = { ...team, ...(body as Partial<Team>) })
      },
      'PATCH /api/teams/reds': ({ body }) => {
        sent.push(body)
        return (team = { ...team, ...(body as Partial<Team>) })
      },
      'DELETE /api/teams/reds': {},
    },
  })
  return { api, sent }
}

test('a player who founds a group by keyboard alone is led to its invite code', async () => {
  const { sent } = openReds('/groups')
  await use(page.getByRole('button', { name: 'New group' }))
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.')
  expect(sent).toEqual([])
  await userEvent.keyboard('  Nutmegs ')
  await use(dialog.getByRole('combobox', { name: 'Type' }))
  await choose(page.getByRole('option', { name: 'School' }))
  await tabTo(policy('Ask to join'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(policy('Anyone, at once')).toBeChecked()
  await expectAccessible()
  await use(dialog.getByRole('button', { name: 'Create group' }))
  await expect.element(notice('Nutmegs is ready.')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups/reds?view=invite')
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Nutmegs',
      type: 'school',
      settings: expect.objectContaining({ allowSelfJoin: true, instantJoin: true }),
    }),
  ])
  await expectFocusKept()
})

test('a group that cannot be created says so in its form, which keeps what was typed', async () => {
  const { api } = openReds('/groups')
  api.answer({ 'POST /api/teams': problem('TOO_MANY_REQUESTS') })
  await page.getByRole('button', { name: 'New group' }).click()
  await dialog.getByLabelText('Name').fill('Nutmegs')
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nutmegs')
})

test('however quickly the button is pressed, also while the dialog leaves, one group is created', async () => {
  const { sent } = openReds('/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await dialog.getByLabelText('Name').fill('Nutmegs')
  const submit = dialog.getByRole('button', { name: 'Create group' }).element() as HTMLElement
  submit.click()
  while (submit.isConnected) {
    submit.click()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await expect.element(notice('Nutmegs is ready.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a manager changes the name and who may join, and only what changed is sent', async () => {
  const { sent } = openReds('/groups/reds?view=settings')
  await name.fill('Nutmegs')
  await tabTo(policy('Ask to join'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(policy('Invite only')).toBeChecked()
  await use(page.getByRole('button', { name: 'Save changes' }))
  await expect.element(notice('Saved')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nutmegs' })).toBeVisible()
  expect(sent).toEqual([{ name: 'Nutmegs', settings: expect.objectContaining({ allowSelfJoin: false }) }])
  await expectFocusKept()
})

test('a player who has lost the role is told why the form goes away', async () => {
  const { api } = openReds('/groups/reds?view=settings')
  await name.fill('Mine')
  const refused = () => problem('FORBIDDEN')
  api.answer({
    'PATCH /api/teams/reds': refused,
    'GET /api/teams/*': refused,
    'GET /api/teams/*/card': aTeam({ name: 'Reds' }),
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(notice('Not saved. Not allowed.')).toBeVisible()
})

test('a group is set inactive after a question, and active again without one', async () => {
  const { sent } = openReds('/groups/reds?view=settings')
  await policy('Inactive').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep active' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(policy('Active')).toBeChecked()
  await policy('Inactive').click()
  await question.getByRole('button', { name: 'Set inactive' }).click()
  await expect.element(policy('Inactive')).toBeChecked()
  await policy('Active').click()
  await expect.element(policy('Active')).toBeChecked()
  expect(sent).toEqual([{ status: 'inactive' }, { status: 'active' }])
})

test('a manager chooses what counts on the boards, and a group that is too large is told so', async () => {
  const { api, sent } = openReds('/groups/reds?view=settings')
  await expect.element(policy('Everything')).toBeChecked()
  await policy('Seen by a coach, or better').click()
  await expect.element(notice('Saved')).toBeVisible()
  await expect.element(policy('Seen by a coach, or better')).toBeChecked()
  expect(sent).toEqual([{ leastEvidence: 'witnessed' }])
  await expectAccessible()
  api.answer({ 'PATCH /api/teams/reds': problem('GROUP_TOO_LARGE') })
  await policy('Checked on video').click()
  await expect.element(notice('Only for groups of up to 500 members.')).toBeVisible()
  await expect.element(policy('Seen by a coach, or better')).toBeChecked()
})

test('a crest is chosen and removed; without pro the plans are a press away', async () => {
  const { api } = openReds('/groups/reds?view=settings')
  const card = page.getByRole('region', { name: 'Crest' })
  const file = new File(['crest'], 'crest.png', { type: 'image/png' })
  api.answer({ 'PUT /api/teams/reds/crest': problem('PRO_REQUIRED') })
  await userEvent.upload(page.getByTestId('crest'), file)
  await expect.element(card.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing')
  const reds = ownedTeam({ memberCount: 1, hasOwnCrest: true, crestURL: '/api/crests/1' })
  api.answer({ 'PUT /api/teams/reds/crest': {}, 'GET /api/teams/*': reds })
  await userEvent.upload(page.getByTestId('crest'), file)
  await expect.element(notice('Crest saved')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Change the crest' })).toBeVisible()
  api.answer({ 'DELETE /api/teams/reds/crest': {}, 'GET /api/teams/*': ownedTeam({ memberCount: 1 }) })
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect.element(notice('Crest removed')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Choose a crest' })).toBeVisible()
})

test('a group is deleted once its whole name is typed', async () => {
  const { api } = openReds('/groups/reds?view=settings')
  await use(page.getByRole('button', { name: 'Delete group' }))
  await expect.element(dialog).toMatchTextContent(/its 1 membership/)
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByRole('textbox').fill('Red')
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('textbox').fill('Reds')
  expect(api.count('DELETE /api/teams/reds')).toBe(0)
  await use(confirm)
  await expect.element(notice('Reds was deleted')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups')
  await expectFocusKept()
})

test('a group that is not deleted stays on the screen, with the reason', async () => {
  const { api } = openReds('/groups/reds?view=settings')
  api.answer({ 'DELETE /api/teams/reds': problem('SERVICE_UNAVAILABLE') })
  await use(page.getByRole('button', { name: 'Delete group' }))
  await dialog.getByRole('textbox').fill('Reds')
  await use(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.poll(() => api.count('DELETE /api/teams/reds')).toBe(1)
  await expect.element(notice(texts.problems.SERVICE_UNAVAILABLE)).toBeVisible()
  expect(addressNow()).toBe('/groups/reds?view=settings')
})

test('nobody knows whether a group was deleted whose answer was lost, and a second press counts as its deletion', async () => {
  const { api } = openReds('/groups/reds?view=settings')
  api.answer({ 'DELETE /api/teams/reds': offline })
  await use(page.getByRole('button', { name: 'Delete group' }))
  await dialog.getByRole('textbox').fill('Reds')
  await use(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(notice(texts.common.unanswered)).toBeVisible()
  api.answer({ 'DELETE /api/teams/reds': problem('NOT_FOUND') })
  await use(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(notice('Reds was deleted')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups')
})

test('a player with an unconfirmed email is told so before they found a group', async () => {
  openScreen('/groups', {
    player: aPlayer({ emailVerified: false }),
    answers: { 'GET /api/teams': pageOf(), 'POST /api/auth/send-verification-email': { status: true } },
  })
  await page.getByRole('button', { name: 'New group' }).click()
  const first = page.getByRole('alertdialog', { name: 'Confirm your email first' })
  await first.getByRole('button', { name: 'Send link again' }).click()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').filter({ hasText: 'marta@example.com' })).toBeVisible()
})
