import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Organization } from '#contract/groups/organization.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { aTeam, managedOrganization, ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice, standingNote } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const dialog = page.getByRole('dialog')

/** A server with the Academy, which keeps what is sent to it. */
function openAcademy(address: string, more: Partial<Organization> = {}) {
  let organization = managedOrganization(more)
  const sent: unknown[] = []
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body)
    return (organization = { ...organization, ...(body as Partial<Organization>) })
  }
  const api = openScreen(address, {
    player: aPlayer(),
    answers: {
      'GET /api/teams': pageOf(),
      'GET /api/organizations/academy': () => organization,
      'GET /api/organizations/academy/teams': pageOf(),
      'POST /api/organizations': keep,
      'PATCH /api/organizations/academy': keep,
      'DELETE /api/organizations/academy': keep,
    },
  })
  return { api, sent }
}

test('an organization is founded by keyboard alone, and a group in it', async () => {
  const { api, sent } = openAcademy('/groups')
  await use(page.getByRole('button', { name: 'Create an organization' }))
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name\./)
  await userEvent.keyboard('Academy{Enter}')
  await expect.element(notice('Academy is ready. Create its first group.')).toBeVisible()
  await expect.poll(addressNow).toBe('/organizations/academy')
  await expect.element(page.getByText('No groups yet')).toBeVisible()
  await expectAccessible()

  api.answer({
    'POST /api/teams': ({ body }) => (sent.push(body), ownedTeam()),
    'GET /api/teams/reds': ownedTeam({ organizationId: 'academy', organizationName: 'Academy' }),
  })
  await use(page.getByRole('button', { name: 'New group' }))
  const inAcademy = page.getByRole('dialog', { name: 'New group in Academy' })
  await inAcademy.getByLabelText('Name').fill('Juniors')
  await use(inAcademy.getByRole('button', { name: 'Create group' }))
  await expect.poll(addressNow).toBe('/groups/reds?view=invite')
  expect(sent).toEqual([
    { name: 'Academy' },
    expect.objectContaining({ name: 'Juniors', organizationId: 'academy' }),
  ])
})

test('an admin learns who makes another admin, and that leaving does not end the office', async () => {
  const { api } = openAcademy('/organizations/academy?view=members')
  api.answer({ 'GET /api/organizations/academy/members': pageOf() })
  await expect
    .element(page.getByText(/^Only the operator of this server makes somebody else an admin\./))
    .toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Support' })).toBeVisible()
  await page.getByRole('button', { name: 'More about Academy' }).click()
  await page.getByRole('menuitem', { name: 'Leave organization' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave Academy?' })
  await expect.element(question).toMatchTextContent(/go on managing it/)
})

test('it is renamed, and set inactive after a question', async () => {
  const { sent } = openAcademy('/organizations/academy?view=settings')
  await page.getByLabelText('Name').fill('School')
  await use(page.getByRole('button', { name: 'Save changes' }))
  await expect.element(notice('Saved')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible()
  await expectFocusKept()
  await page.getByRole('radio', { name: /^Inactive/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Set School inactive?' })
  await expect.element(question).toMatchTextContent(/its invite code stops working/)
  await use(question.getByRole('button', { name: 'Set inactive' }))
  await expect.element(page.getByRole('radio', { name: /^Inactive/ })).toBeChecked()
  await expect.element(standingNote('Inactive: the invite code')).toBeVisible()
  expect(sent).toEqual([{ name: 'School' }, { status: 'inactive' }])
  await expectFocusKept()
})

test('a name that is typed stays when another admin changes the name', async () => {
  const { api, sent } = openAcademy('/organizations/academy?view=settings')
  const name = page.getByLabelText('Name')
  await name.fill('School')
  const theirs = managedOrganization({ name: 'Academy of Juggling' })
  api.answer({ 'PATCH /api/organizations/academy': theirs, 'GET /api/organizations/academy': theirs })
  await page.getByRole('radio', { name: /^Seen by a coach/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Academy of Juggling' })).toBeVisible()
  await expect.element(name).toHaveValue('School')
  expect(sent).toEqual([])
})

test('it is deleted once its name is typed', async () => {
  const { sent } = openAcademy('/organizations/academy?view=settings', { teamCount: 2 })
  await use(page.getByRole('button', { name: 'Delete organization' }))
  await expect.element(dialog).toMatchTextContent(/Groups stay \(2 groups\)/)
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByRole('textbox').fill('academ')
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('Academy')
  await use(confirm)
  await expect.element(notice('Academy is deleted')).toBeVisible()
  await expect.poll(addressNow).toBe('/groups')
  expect(sent).toEqual([{ confirmation: 'Academy' }])
  await expectFocusKept()
})

test('one that is gone already, because an answer was lost, counts as deleted', async () => {
  const { api } = openAcademy('/organizations/academy?view=settings')
  api.answer({ 'DELETE /api/organizations/academy': problem('NOT_FOUND') })
  await use(page.getByRole('button', { name: 'Delete organization' }))
  await dialog.getByRole('textbox').fill('Academy')
  await use(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(notice('Academy is deleted')).toBeVisible()
})

test('each of its groups says whether the player is a member', async () => {
  const { api } = openAcademy('/organizations/academy')
  const me = { standing: 'member', role: 'member', joinRequestId: null, askAgainAt: null } as const
  api.answer({ 'GET /api/organizations/academy/teams': pageOf(aTeam({ name: 'Juniors', me })) })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Juniors' })).toMatchTextContent(/Member/)
})

test('a player outside the organization learns how to get in', async () => {
  openScreen('/organizations/academy', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': problem('FORBIDDEN'),
      'GET /api/organizations/academy/card': managedOrganization({ isMember: false }),
    },
  })
  await expect.element(page.getByText('Members only')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Join with Code' })).toBeVisible()
})

test('a member whom nobody let in learns how to see the inside, and can leave', async () => {
  openScreen('/organizations/academy', {
    player: aPlayer(),
    answers: {
      'GET /api/organizations/academy': problem('FORBIDDEN'),
      'GET /api/organizations/academy/card': managedOrganization({ isMember: true }),
    },
  })
  await expect.element(page.getByText('You joined through an open group')).toBeVisible()
  await page.getByRole('button', { name: 'More about Academy' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Leave organization' })).toBeVisible()
})

test('levels of an organization are set once for all its groups', async () => {
  const sent: unknown[] = []
  const programs = { items: [] as object[] }
  openAcademy('/organizations/academy?view=levels').api.answer({
    'GET /api/organizations/academy/level-programs': () => programs,
    'POST /api/organizations/academy/level-programs': ({ body }) => {
      sent.push(body)
      programs.items = [
        {
          id: 'p1',
          owner: { kind: 'organization', id: 'academy', name: 'Academy' },
          name: 'In a row',
          skill: 'any',
          leastEvidence: 'witnessed',
          fromAge: null,
          toAge: null,
          levels: [{ id: 'l0', juggles: 1000, award: 'T-shirt' }],
          abilities: { edit: true },
        },
      ]
      return {}
    },
  })
  await page.getByRole('button', { name: 'Set the first levels' }).click()
  await page.getByRole('combobox', { name: 'What counts' }).click()
  await page.getByRole('option', { name: 'Seen by a coach, or better' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(notice('In a row is set')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ skill: 'any', leastEvidence: 'witnessed' })])
  await expect.element(page.getByText('Any part of the body · Seen by a coach, or better')).toBeVisible()
  await expect.element(page.getByText('1,000')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change In a row' })).toBeVisible()
  await expectAccessible()
})
