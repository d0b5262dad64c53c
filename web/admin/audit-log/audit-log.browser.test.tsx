import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEntry } from '#contract/admin/audit-log.ts'
import { pageOf } from '#web/testing/documents/groups.ts'
import { enlargeText } from '#web/testing/layout.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const LOG = 'GET /api/admin/audit-log'

const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')

const entryOf = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: action,
  at: '2026-11-24T09:00:00Z',
  actor: { uid: 'olga', displayName: 'Olga', email: null },
  formerActorId: null,
  action,
  subject: { kind: 'team', id: 'reds', name: 'Reds' },
  before: null,
  after: null,
  names: { reds: 'Reds' },
  ...more,
})

function openLog() {
  const player = aPlayer()
  return openScreen('/admin/audit-log', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { managedTeamIds: ['reds'] }),
      [LOG]: pageOf(
        entryOf('team.edited', { before: { status: 'active' }, after: { status: 'inactive' } }),
        entryOf('team.created'),
      ),
      'GET /api/admin/audit-log/actors': ({ query }) => ({
        items: query.get('search') === 'Ada' ? [{ uid: 'ada', displayName: 'Ada', email: null }] : [],
      }),
    },
  })
}

test('each entry says who did what to whom, and what changed', async () => {
  openLog()
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(/Olga.*Team edited: Reds.*Status: Active → Inactive/)
  await expect.element(entries.nth(1)).toMatchTextContent(/Olga.*Team created: Reds/)
})

/** The part of i18next's store that its types leave out. */
interface Texts {
  getResource: (language: string, namespace: string, key: string | string[]) => unknown
}

test('the names of all actions and fields are read once, however many entries there are', async () => {
  const texts = i18next.services.resourceStore as unknown as Texts
  const read = vi.spyOn(texts, 'getResource')
  const player = aPlayer()
  const changed = { before: { status: 'active' }, after: { status: 'inactive' } }
  openScreen('/admin/audit-log', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { managedTeamIds: ['reds'] }),
      [LOG]: pageOf(
        ...Array.from({ length: 30 }, (_, n) => entryOf('team.edited', { ...changed, id: `${n}` })),
      ),
    },
  })
  await expect.element(entries.nth(29)).toMatchTextContent('Status: Active → Inactive')
  for (const all of ['admin.auditActions', 'admin.auditFields'])
    expect(read.mock.calls.filter(([, , key]) => String(key) === all).length).toBeLessThan(10)
})

test('where the text is large, the labels of the filters stand within their fields', async () => {
  enlargeText()
  openLog()
  const label = page.getByText('Whom', { exact: true }).first()
  await expect.element(label).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Whom' }).element().closest('.MuiOutlinedInput-root')!
  const [inner, outer] = [label.element().getBoundingClientRect(), field.getBoundingClientRect()]
  expect(inner.bottom).toBeLessThan(outer.bottom)
  expect(inner.top).toBeGreaterThan(outer.top)
})

test('the log is narrowed to one person, found by name among those who did something', async () => {
  const api = openLog()
  const who = page.getByLabelText('Who', { exact: true })
  await who.fill('Olga')
  await expect.element(page.getByText('Nobody found')).toBeVisible()
  await who.fill('Ada')
  await expect.element(page.getByRole('listbox', { name: 'Who' })).toBeVisible()
  await page.getByRole('option', { name: 'Ada' }).click()
  await expect.poll(addressNow).toBe('/admin/audit-log?actorId=ada')
  await expect.poll(() => api.calls.findLast((call) => call.startsWith(LOG))).toContain('actorId=ada')
  await expect.element(who).toHaveValue('')
})

test('a press on a person narrows the log to what they did, and its name says so', async () => {
  openLog()
  await entries.nth(0).getByRole('button', { name: 'All actions of Olga' }).click()
  await expect.poll(addressNow).toBe('/admin/audit-log?actorId=olga')
})

test('a search for a person that fails does not say that there is nobody', async () => {
  const api = openLog()
  api.answer({ 'GET /api/admin/audit-log/actors': offline })
  await page.getByLabelText('Who', { exact: true }).fill('Ada')
  await expect.element(page.getByText('The search failed. Try again.')).toBeVisible()
})

test('the log is narrowed to one group or user that was acted on', async () => {
  const api = openLog()
  api.answer({
    'GET /api/admin/teams': pageOf({ id: 'reds', name: 'Reds' }),
    'GET /api/admin/organizations': pageOf(),
  })
  const whom = page.getByLabelText('Whom', { exact: true })
  await whom.fill('red')
  await page.getByRole('option', { name: 'Reds' }).click()
  await expect.poll(addressNow).toBe('/admin/audit-log?subjectId=reds')
  await expect.element(whom).toHaveValue('')
})
