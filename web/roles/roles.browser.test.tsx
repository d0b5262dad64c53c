import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RoleHolder } from '#contract/admin/roles.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { aTeam, pageOf } from '#web/testing/documents/groups.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'

const REDS = '01900000-0000-7000-8000-000000000001'
const HOLDERS = 'GET /api/roles'
const CANDIDATE = 'GET /api/roles/candidate'

const dialog = page.getByRole('dialog', { name: 'Assign role' })
const email = dialog.getByLabelText('Email')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const boWith = (more: Partial<RoleHolder> = {}): RoleHolder => ({
  userId: 'bo',
  email: 'bo@example.com',
  emailVerified: true,
  displayName: 'Bo',
  roles: ['user'],
  held: [],
  ...more,
})

const adminOfReds = (waitsForEmail = false): Partial<RoleHolder> => ({
  held: [
    {
      role: `admin_team_${REDS}`,
      scopeName: 'Reds',
      grantedAt: '2026-11-24T09:00:00Z',
      grantedBy: 'ada@example.com',
      waitsForEmail,
    },
  ],
})

function openRoles(
  candidate: RoleHolder | null,
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
) {
  const player = aPlayer()
  const sent: unknown[] = []
  const api = openScreen('/admin/roles', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      [HOLDERS]: pageOf(),
      [CANDIDATE]: { candidate },
      'GET /api/teams': pageOf(aTeam({ name: 'Reds', id: REDS })),
      'POST /api/roles/assign': ({ body }) => {
        sent.push(body)
        return { ok: true, ...(!candidate?.emailVerified && { warning: 'EMAIL_NOT_VERIFIED' }) }
      },
      'POST /api/roles/revoke-specific': ({ body }) => (sent.push(body), { ok: true }),
      ...answers,
    },
  })
  return { api, sent }
}

async function chooseReds(): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Team' }).fill('Reds')
  await choose(page.getByRole('option', { name: 'Reds' }))
}

test('an email that nobody has is said at once', async () => {
  openRoles(null)
  await use(button('Assign role'))
  await email.fill('nobody@example.com')
  await use(dialog.getByRole('button', { name: 'Find' }))
  await expect.element(email).toHaveAccessibleDescription('No account has this email.')
  await expectAccessible()
})

test('a team is given to an admin and taken away again, by keyboard alone', async () => {
  const { api, sent } = openRoles(boWith())
  await use(button('Assign role'))
  await email.fill('BO@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Bo', { exact: true })).toBeVisible()
  await chooseReds()
  api.answer({ [HOLDERS]: pageOf(boWith(adminOfReds())) })
  await use(dialog.getByRole('button', { name: 'Assign role' }))
  await expect.element(notice('Bo has the role.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFocusKept()

  await use(button('Revoke Team admin: Reds from Bo'))
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/Bo \(bo@example\.com\) loses this role at once/)
  api.answer({ [HOLDERS]: pageOf() })
  await use(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  await expect.element(notice('Team admin: Reds revoked from Bo.')).toBeVisible()
  expect(sent).toEqual([
    { email: 'bo@example.com', role: 'team_admin', scope: REDS },
    { email: 'bo@example.com', role: `admin_team_${REDS}` },
  ])
  await expectFocusKept()
})

test('a holder who is suspended is marked', async () => {
  openRoles(null, { [HOLDERS]: pageOf(boWith({ ...adminOfReds(), isSuspended: true })) })
  await expect.element(page.getByRole('row', { name: /Bo/ }).getByText('Suspended')).toBeVisible()
})

test('a role for an email that nobody has confirmed is asked about, and waits', async () => {
  const unconfirmed = boWith({ emailVerified: false })
  const { api, sent } = openRoles(unconfirmed)
  await use(button('Assign role'))
  await email.fill('bo@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Email not confirmed')).toBeVisible()
  await chooseReds()
  await use(dialog.getByRole('button', { name: 'Assign role' }))
  const question = page.getByRole('alertdialog', { name: 'Assign to an unconfirmed email?' })
  await expect.element(question).toMatchTextContent(/bo@example\.com/)
  expect(sent).toEqual([])
  api.answer({ [HOLDERS]: pageOf({ ...unconfirmed, ...adminOfReds(true) }) })
  await use(question.getByRole('button', { name: 'Assign anyway' }))
  await expect.element(notice('Bo gets the role once their email is confirmed.')).toBeVisible()
  await expect.element(button('Revoke Team admin: Reds (once the email is confirmed) from Bo')).toBeVisible()
})

test('the table is searched, filtered and sorted by the server, and the address keeps it', async () => {
  const asked: string[] = []
  const { api } = openRoles(null, {
    [HOLDERS]: ({ query }) => (asked.push(query.toString()), pageOf(boWith(adminOfReds()))),
  })
  await expect.element(page.getByRole('rowheader')).toMatchTextContent(/^.*Bo/)
  await page.getByRole('button', { name: 'Teams' }).click()
  await expect.poll(() => asked.at(-1)).toBe('sort=email&filter=team')
  await use(page.getByRole('columnheader', { name: 'Name' }).getByRole('button'))
  await expect.poll(() => asked.at(-1)).toBe('sort=displayName&filter=team')
  api.answer({ [HOLDERS]: pageOf() })
  await page.getByRole('searchbox', { name: 'Search roles' }).fill('nobody')
  await expect.element(page.getByText('Nobody found')).toBeVisible()
  await expect.poll(addressNow).toBe('/admin/roles?search=nobody&filter=team&sort=displayName')
  await expectAccessible()
})

test('an email stays in one line beside organizations with long names', async () => {
  await resizeScreen(1440, 900)
  const [held] = adminOfReds().held!
  const names = ['W', 'M', 'W', 'M'].map((word) => word.repeat(64))
  const holder = boWith({
    email: 'first.last@example.com',
    held: names.map((scopeName, index) => ({ ...held!, role: `admin_org_${index}`, scopeName })),
  })
  openRoles(null, { [HOLDERS]: pageOf(holder) })
  const cell = page.getByRole('cell', { name: holder.email })
  await expect.element(cell).toBeVisible()
  const shown = document.createRange()
  shown.selectNodeContents(cell.element().firstElementChild!)
  expect(new Set([...shown.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1)
})
