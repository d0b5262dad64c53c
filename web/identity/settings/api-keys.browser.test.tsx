import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiKey, ApiKeys } from '#contract/identity/api-key.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/me/api-keys'
const MAKE = 'POST /api/me/api-keys'
const card = page.getByRole('region', { name: 'API keys' })
const dialog = page.getByRole('dialog')

const aKey = (name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id: name.toLowerCase(),
  name,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-02-18T12:00:00.000Z',
  ...more,
})
const keysOf = (...items: ApiKey[]): ApiKeys => ({ items, nextCursor: null, abilities: { create: true } })

const openSettings = (answers: NonNullable<NonNullable<Parameters<typeof openScreen>[1]>['answers']>) =>
  openScreen('/settings', { player: aPlayer(), answers })

afterEach(() => vi.restoreAllMocks())

test('by keyboard alone a key is made, shown once, and listed', async () => {
  const sent: unknown[] = []
  let keys = keysOf()
  openSettings({
    [LIST]: () => keys,
    [MAKE]: ({ body }) => {
      sent.push(body)
      keys = keysOf(aKey('Spreadsheet'))
      return { ...aKey('Spreadsheet'), key: 'keepup_secret' }
    },
  })
  await expect.element(card.getByText('No keys yet.')).toBeVisible()
  await use(card.getByRole('button', { name: 'Make a key' }))
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await userEvent.keyboard(' Spreadsheet ')
  await use(dialog.getByRole('combobox', { name: 'Valid for' }))
  await choose(page.getByRole('option', { name: '365 days' }))
  await use(dialog.getByRole('button', { name: 'Make a key' }))
  await expect.element(dialog.getByText('keepup_secret')).toBeVisible()
  await expectAccessible()
  await use(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(card.getByText('Spreadsheet')).toBeVisible()
  await expect.element(card.getByText(/Until .* · Never used/)).toBeVisible()
  await expect.element(page.getByText('keepup_secret')).not.toBeInTheDocument()
  expect(sent).toEqual([{ name: 'Spreadsheet', days: 365 }])
  await expectFocusKept()
})

test('on an insecure page, which has no clipboard, the key says that it was not copied', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  openSettings({ [LIST]: keysOf(), [MAKE]: { ...aKey('Spreadsheet'), key: 'keepup_secret' } })
  await use(card.getByRole('button', { name: 'Make a key' }))
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Spreadsheet')
  await use(dialog.getByRole('button', { name: 'Make a key' }))
  await use(dialog.getByRole('button', { name: 'Copy the key' }))
  await expect.element(notice('Not copied. Copy it yourself.')).toBeVisible()
})

test('a key is ended after a question', async () => {
  let keys = keysOf(aKey('Website', { lastUsedAt: '2026-11-25T12:00:00.000Z' }))
  openSettings({
    [LIST]: () => keys,
    'DELETE /api/me/api-keys/website': () => {
      keys = keysOf()
      return {}
    },
  })
  await expect.element(card.getByText(/Last used/)).toBeVisible()
  await use(card.getByRole('button', { name: 'End Website' }))
  await use(page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }))
  await expect.element(notice('Website has ended')).toBeVisible()
  await expect.element(card.getByText('No keys yet.')).toBeVisible()
})

test('without pro the plans are a press away, and keys from before wait', async () => {
  openSettings({ [LIST]: { ...keysOf(aKey('Website')), abilities: { create: false } } })
  // Not an alert, which a screen reader would call out on every visit.
  await expect.element(card.getByRole('note')).toMatchTextContent(/They work again with Pro/)
  await expect.element(card.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing')
  await expect.element(card.getByRole('button', { name: 'End Website' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Make a key' })).not.toBeInTheDocument()
})

test('a key that cannot be made says so in its form, which keeps what was typed', async () => {
  openSettings({ [LIST]: keysOf(), [MAKE]: problem('PRO_REQUIRED') })
  await card.getByRole('button', { name: 'Make a key' }).click()
  await dialog.getByLabelText('Name').fill('Website')
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This needs Pro/)
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Website')
})

test('keys that do not load say so, and Retry brings them', async () => {
  const api = openSettings({ [LIST]: offline })
  await expect.element(card.getByText('This did not load')).toBeVisible()
  api.answer({ [LIST]: keysOf(aKey('Website')) })
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.element(card.getByText('Website')).toBeVisible()
})
