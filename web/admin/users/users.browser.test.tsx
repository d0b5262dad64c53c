import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#web/testing/documents/groups.ts'
import { bo, detailOf } from '#web/testing/documents/administered-users.ts'
import { choose, tabTo, use } from '#web/testing/keyboard.ts'
import { speak } from '#web/testing/languages.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'
import { stored } from '#web/testing/practice.ts'
import texts from '#texts/en.json'

const USER = 'GET /api/admin/users/bo'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens a page as a website admin. All changes of Bo are recorded. */
function openAsAdmin(address: string, detail = detailOf(), player = aPlayer()) {
  const sent: [string, unknown][] = []
  const keep =
    (what: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([what, body])
      return { ended: 2 }
    }
  const api = openScreen(address, {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      'GET /api/admin/users': { ...pageOf(bo), total: 1 },
      [USER]: detail,
      'GET /api/admin/users/bo/sessions': pageOf(),
      'POST /api/admin/users/bo/*': (asked) => keep(asked.last)(asked),
      'PUT /api/admin/users/bo/*': (asked) => keep(asked.last)(asked),
      'PATCH /api/admin/users/bo/*': (asked) => keep(asked.last)(asked),
      'DELETE /api/admin/users/bo': keep('delete'),
    },
  })
  return { api, sent }
}

test('a user’s page says which role they hold, and for which group', async () => {
  const held = { scopeName: 'Reds', grantedAt: '2026-01-01T00:00:00Z', grantedBy: null, waitsForEmail: false }
  const team = { ...held, role: 'admin_team_0190b1c2-0000-7000-8000-00000000000a' }
  openAsAdmin('/admin/users/bo', detailOf({ roles: [team, { ...held, role: 'admin', scopeName: null }] }))
  await expect.element(page.getByText('Team admin: Reds')).toBeVisible()
  await expect.element(page.getByText('Website admin', { exact: true }).last()).toBeVisible()
})

test('no word of a label is broken beside a long value, in the language with the longest words', async () => {
  await speak('de')
  openAsAdmin('/admin/users/bo', detailOf(), aPlayer({ language: 'de' }))
  const label = page.getByText('Anmeldungen', { exact: true })
  await expect.element(label).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(label.element())
  expect(range.getClientRects()).toHaveLength(1)
})

test('a session that looks made up is held from the page of its user', async () => {
  const session = {
    id: 'huge',
    juggleCount: 249_999,
    duration: 85_000,
    date: '2026-11-24T09:00:00Z',
  } as const
  const listed = (underReview: boolean) =>
    pageOf(stored({ ...session, mode: 'manual' }, 'bo', { underReview }))
  const { api } = openAsAdmin('/admin/users/bo')
  api.answer({ 'GET /api/admin/users/bo/sessions': listed(false), 'POST /api/admin/review/huge/hold': {} })
  await expect.element(button('Hold for review')).toHaveAccessibleDescription(/^249,999 juggles/)
  api.answer({ 'GET /api/admin/users/bo/sessions': listed(true) })
  await use(button('Hold for review'))
  await expect.element(page.getByText('Under review')).toBeVisible()
  expect(api.count('POST /api/admin/review/huge/hold')).toBe(1)
  await expectFocusKept()
})

test('by keyboard alone a user is searched, the list sorted, and the page of one opened', async () => {
  const { api } = openAsAdmin('/admin/users')
  const grid = page.getByRole('grid', { name: 'Users' })
  await expect.element(grid.getByRole('link', { name: 'Bo' })).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('bo{Enter}')
  await expect.poll(() => api.calls.at(-1)).toContain('search=bo')
  // The grid is one stop of the Tab key; the arrow keys move within it.
  await tabTo(grid.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.keyboard('{ArrowRight}')
  const head = grid.getByRole('columnheader', { name: 'Name' })
  for (const order of ['ascending', 'descending']) {
    await userEvent.keyboard('{Enter}')
    await expect.element(head).toHaveAttribute('aria-sort', order)
  }
  await expect.poll(() => api.calls.at(-1)).toContain('sort=-displayName')
  await choose(grid.getByRole('link', { name: 'Bo' }))
  await expect.poll(addressNow).toBe('/admin/users/bo')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bo' })).toBeVisible()
})

test('on the first of two pages of users the way leads on, on the last one back', async () => {
  const { api } = openAsAdmin('/admin/users')
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Bo')).toBeVisible()
  const listed = (name: string, nextCursor: string | null) =>
    api.answer({
      'GET /api/admin/users': { items: [{ ...bo, uid: name, displayName: name }], nextCursor, total: 51 },
    })
  listed('Bea', 'more')
  await page.getByRole('searchbox').fill('b')
  // A search begins a moment after the last letter, and always on the first page.
  await expect.element(link('Bea')).toBeVisible()
  expect(addressNow()).toBe('/admin/users?search=b')
  const [next, previous] = [
    page.getByRole('button', { name: 'Next page' }),
    page.getByRole('button', { name: 'Previous page' }),
  ]
  await expect.element(next).toBeEnabled()
  await expect.element(previous).toBeDisabled()
  listed('Cy', null)
  await use(next)
  await expect.element(link('Cy')).toBeVisible()
  await expect.element(next).toBeDisabled()
  await expect.element(previous).toBeEnabled()
})

test('by keyboard alone a user is selected from any cell of the row', async () => {
  await resizeScreen(1440, 900)
  openAsAdmin('/admin/users')
  const grid = page.getByRole('grid', { name: 'Users' })
  const box = grid.getByRole('checkbox', { name: 'Select Bo' })
  await tabTo(grid.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.keyboard('{ArrowDown}{End}{ArrowLeft}')
  await expect.poll(() => document.activeElement?.tagName).toBe('TD')
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

test('a user is suspended with a reason, and restored', async () => {
  const { api, sent } = openAsAdmin('/admin/users/bo')
  await use(button('Suspend'))
  const submit = dialog.getByRole('button', { name: 'Suspend' })
  await expect.element(submit).toBeDisabled()
  await dialog.getByLabelText(/^Reason/).fill('Insulting names')
  api.answer({
    [USER]: detailOf({ suspendedAt: '2026-11-24T09:00:00Z', suspendedReason: 'Insulting names' }),
  })
  await use(submit)
  await expect.element(page.getByText(/^Suspended since .*: Insulting names$/)).toBeVisible()
  api.answer({ [USER]: detailOf() })
  await use(button('Restore'))
  await expect.element(notice('Bo can sign in again.')).toBeVisible()
  expect(sent).toEqual([
    ['suspend', { reason: 'Insulting names' }],
    ['restore', null],
  ])
})

test('a birth year is corrected with a reason, and what follows from it is said first', async () => {
  const { sent } = openAsAdmin('/admin/users/bo')
  await use(button('Correct birth year'))
  const submit = dialog.getByRole('button', { name: 'Correct the year' })
  await dialog.getByLabelText('Birth year').fill('2018')
  await expect.element(dialog.getByText(/^Under 16:/)).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await dialog.getByLabelText(/^Reason/).fill('Their parents wrote')
  await use(submit)
  await expect.element(notice('Bo: birth year 2018.')).toBeVisible()
  expect(sent.map(([, body]) => body)).toEqual([{ birthYear: 2018, reason: 'Their parents wrote' }])
})

test('a user is given a plan until a day', async () => {
  const { sent } = openAsAdmin('/admin/users/bo')
  await use(button('Give a plan'))
  await dialog.getByLabelText('Last day').fill('2031-05-03')
  await use(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(notice('Bo has Plus.')).toBeVisible()
  expect(sent).toEqual([['plan', { tier: 'plus', until: '2031-05-03', version: 'v1' }]])
})

test('a plan that another admin has given meanwhile is shown, and one press decides which of the two counts', async () => {
  const { api } = openAsAdmin('/admin/users/bo')
  const sent: unknown[] = []
  api.answer({
    'PUT /api/admin/users/bo/plan': ({ body }: { body: { version: string } }) => {
      sent.push(body)
      if (body.version === 'v2') return {}
      const saved = { givenPlan: { tier: 'pro', until: '2031-05-03' }, givenPlanVersion: 'v2' } as const
      api.answer({ [USER]: detailOf(saved) })
      return problem('CHANGED_MEANWHILE')
    },
  })
  await use(button('Give a plan'))
  await use(dialog.getByRole('button', { name: 'Save', exact: true }))
  const question = dialog.getByRole('alert').filter({ hasText: texts.problems.CHANGED_MEANWHILE })
  await expect.element(question).toMatchTextContent(/Saved now:.*Pro.*2031/)
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await use(question.getByRole('button', { name: 'Save my version' }))
  await expect.element(notice('Bo has Plus.')).toBeVisible()
  const plus = { tier: 'plus', until: null }
  expect(sent).toEqual([
    { ...plus, version: 'v1' },
    { ...plus, version: 'v2' },
  ])
})

test('an action on a user whom another admin has deleted says so, and the page shows that nobody is there', async () => {
  const { api } = openAsAdmin('/admin/users/bo')
  await use(button('Give a plan'))
  const gone = () => problem('NOT_FOUND')
  api.answer({ [USER]: gone, 'PUT /api/admin/users/bo/*': gone })
  await use(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(notice('This user was deleted.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nobody is here' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a user is signed out everywhere after a question', async () => {
  const { sent } = openAsAdmin('/admin/users/bo')
  await use(button('Sign out everywhere'))
  const question = page.getByRole('alertdialog', { name: 'Sign Bo out everywhere?' })
  await expect.element(question).toMatchTextContent(/2 logins end at once/)
  expect(sent).toEqual([])
  await use(question.getByRole('button', { name: 'Sign out everywhere' }))
  await expect.element(notice('Bo is signed out everywhere.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the question before signing out a user of whom only keys of the API are left says that these end', async () => {
  openAsAdmin('/admin/users/bo', detailOf({ logins: { count: 0, lastUsedAt: null } }))
  await use(button('Sign out everywhere'))
  await expect
    .element(page.getByRole('alertdialog', { name: 'Sign Bo out everywhere?' }))
    .toMatchTextContent(/No login is open\. API keys end at once\./)
})

test('a user is deleted once their email is typed', async () => {
  const { sent } = openAsAdmin('/admin/users/bo', detailOf({ totalJuggles: 1 }))
  await use(button('Delete'))
  await expect.element(dialog).toMatchTextContent(/the account, 1 session, 1 juggle and every membership/)
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await dialog.getByRole('textbox').fill('Bo')
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('bo@example.com')
  await use(confirm)
  await expect.element(notice('Bo is deleted.')).toBeVisible()
  await expect.poll(addressNow).toBe('/admin/users')
  expect(sent).toEqual([['delete', { confirmation: 'bo@example.com' }]])
})

test('admins have no actions on themselves', async () => {
  openAsAdmin('/admin/users/bo', detailOf({ isMe: true }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bo' })).toBeVisible()
  for (const name of ['Suspend', 'Delete', 'Sign out everywhere'])
    await expect.element(button(name)).not.toBeInTheDocument()
})
