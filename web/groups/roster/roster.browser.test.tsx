import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RosterPlan } from '#contract/groups/roster.ts'
import { ownedTeam } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** The server's answer for these rows: a text without @ is no email address. */
function planOf({ body }: Asked): RosterPlan {
  const rows = (body as { rows: { email: string }[] }).rows.map(({ email }) =>
    email.includes('@')
      ? { outcome: 'invited' as const, errors: [], teamName: 'Reds', role: 'member' as const }
      : { outcome: 'wrong' as const, errors: ['EMAIL_INVALID' as const], teamName: '', role: null },
  )
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong').length
  return { counts: { joins: 0, invited: rows.length - wrong, isMember: 0, wasInvited: 0, wrong }, rows }
}

async function openImport(text: string, preview: (asked: Asked) => object | Promise<object> = planOf) {
  const player = aPlayer()
  const sent: unknown[] = []
  openScreen('/admin/teams/reds/import', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { managedTeamIds: ['reds'] }),
      'GET /api/teams/reds': ownedTeam(),
      'POST /api/teams/reds/roster/preview': preview,
      'POST /api/teams/reds/roster': (asked) => {
        sent.push(asked.body)
        return { counts: planOf(asked).counts }
      },
    },
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Import a roster for Reds' }))
    .toBeVisible()
  await choose(text)
  return sent
}

const choose = (text: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([text], 'roster.csv', { type: 'text/csv' }),
  )

test('a roster that cannot be read names its line, and nobody is invited', async () => {
  const sent = await openImport('name,email,team,role\nAna,ana@example.com,,\n"Ben,ben@example.com,,\n')
  await expect.element(notice('Nothing imported')).toMatchTextContent(/Line/)
  expect(sent).toEqual([])
})

test('what was wrong with a file is not said of the next one while that is checked', async () => {
  const answer = Promise.withResolvers<object>()
  await openImport('name,email\n"Ben,ben@example.com\n', () => answer.promise)
  await expect.element(notice('Nothing imported')).toBeVisible()
  await choose('name,email\nAna,ana@example.com\n')
  await expect.element(notice('Nothing imported')).not.toBeInTheDocument()
  answer.resolve(planOf({ body: { rows: [{ email: 'ana@example.com' }] } } as Asked))
  await expect.element(row('Ana')).toBeVisible()
})

test('rows with errors say what is wrong, are left out, and the others are invited', async () => {
  const sent = await openImport('name,email,team,role\nAna,ana@example.com,,admin\nBen,ben,,\n')
  await expect.element(row('Ben')).toMatchTextContent(/This is not an email\./)
  await expect
    .element(page.getByRole('heading', { name: 'Preview of roster.csv' }))
    .toHaveAccessibleDescription(/1 row with errors.*Correct the wrong rows/)
  await use(button('Leave out 1 wrong row'))
  await expect.element(row('Ana')).toMatchTextContent(/Gets an invitation to Reds/)
  await use(button('Import 1 player'))
  await expect
    .element(page.getByRole('heading', { name: 'Done' }))
    .toHaveAccessibleDescription(/Invitations are on their way/)
  expect(sent).toEqual([{ rows: [{ name: 'Ana', email: 'ana@example.com', team: '', role: 'admin' }] }])
  await expectFocusKept()
  const invitations = page.getByRole('link', { name: 'See the invitations' })
  await expect.element(invitations).toHaveAttribute('href', '/groups/reds?view=invite')
})

test('a list of children without emails leads to adding them by name', async () => {
  await openImport('name,number\nMia,7\n')
  const byName = page.getByRole('link', { name: 'Children without an email: add them by name' })
  await expect.element(byName).toHaveAttribute('href', '/groups/reds/players')
})
