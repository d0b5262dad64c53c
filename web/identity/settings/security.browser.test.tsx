import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Login, WaysIn } from '#contract/identity/identity.ts'
import { use } from '#web/testing/keyboard.ts'
import { speak } from '#web/testing/languages.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem, type Asked } from '#web/testing/stand-in-api.ts'

const WAYS_IN = 'GET /api/me/ways-in'
const LOGINS = 'GET /api/me/logins'
const CHANGE_EMAIL = 'POST /api/auth/change-email'
const CHANGE_PASSWORD = 'POST /api/auth/change-password'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const question = page.getByRole('alertdialog')
const told = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence })

const ways = (more: Partial<WaysIn> = {}): WaysIn => ({
  email: 'marta@example.com',
  emailVerified: true,
  hasPassword: true,
  providers: [],
  passkeys: [],
  ...more,
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = (id: string, userAgent: string, isCurrent = false): Login => ({
  id,
  isCurrent,
  ipAddress: '192.0.2.1',
  userAgent,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
})
const HERE = login('here', navigator.userAgent, true)

const openSettings = (answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {}) =>
  openScreen('/settings', {
    player: aPlayer(),
    answers: { [WAYS_IN]: ways(), [LOGINS]: { items: [HERE] }, ...answers },
  })

test('an email that is not confirmed says so, and the mail can be sent again', async () => {
  const api = openSettings({
    [WAYS_IN]: ways({ emailVerified: false }),
    'POST /api/auth/send-verification-email': { status: true },
  })
  await expect.element(page.getByText(/^Not confirmed\./)).toBeVisible()
  await button('Send again').click()
  await expect.element(told('Sent to marta@example.com.')).toBeVisible()
  // It may have been confirmed meanwhile.
  api.answer({ [WAYS_IN]: ways() })
  await button('Send again').click()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(button('Send again')).not.toBeInTheDocument()
})

test('a player who comes back from the mail’s link in another tab reads at once that the email is confirmed', async () => {
  const unconfirmed = aPlayer({ emailVerified: false })
  const api = openScreen('/settings', {
    player: unconfirmed,
    answers: {
      [WAYS_IN]: ways({ emailVerified: false }),
      [LOGINS]: { items: [HERE] },
      'GET /api/me/notification-choices': {
        items: [{ topic: 'weekly_digest', inApp: null, byMail: { isOn: true, isChoosable: true } }],
      },
    },
  })
  await expect.element(page.getByText(/^Not confirmed\./)).toBeVisible()
  await expect.element(page.getByText('Confirm your email to get your week.')).toBeVisible()
  api.answer({ [WAYS_IN]: ways(), 'GET /api/me': aPlayer() })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Confirm your email to get your week.')).not.toBeInTheDocument()
})

test('by keyboard alone a new email is asked for, with each fault at its field', async () => {
  const sent: unknown[] = []
  const api = openSettings({
    [CHANGE_EMAIL]: problem('INVALID_EMAIL', { newEmail: 'Invalid email address.' }),
  })
  await use(button('Change email'))
  const change = dialog('Change email')
  const email = change.getByLabelText('New email')
  const current = change.getByLabelText('Current password')
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Please enter your email address.')
  await userEvent.keyboard('nonsense{Tab}wrong horse{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Invalid email address.')
  api.answer({
    [CHANGE_EMAIL]: problem('INVALID_PASSWORD', { currentPassword: 'Incorrect password.' }),
  })
  await email.fill('new@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription('Incorrect password.')
  api.answer({ [CHANGE_EMAIL]: ({ body }: Asked) => sent.push(body) && { status: true } })
  await userEvent.keyboard('{Enter}')
  await expect.element(change).not.toBeInTheDocument()
  await expect.element(button('Change email')).toHaveFocus()
  expect(sent).toEqual([{ newEmail: 'new@example.com', currentPassword: 'wrong horse' }])
})

test('by keyboard alone a password is changed, which ends the other logins unless the player says otherwise', async () => {
  const sent: object[] = []
  const key = { id: 'k1', name: 'Spreadsheet', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: null }
  const api = openSettings({
    [CHANGE_PASSWORD]: problem('INVALID_PASSWORD', { currentPassword: 'Incorrect password.' }),
    'GET /api/me/api-keys': {
      items: [{ ...key, expiresAt: '2026-12-31T00:00:00Z' }],
      nextCursor: null,
      abilities: { create: true },
    },
  })
  await use(button('Change password'))
  const change = dialog('Change password')
  const current = change.getByLabelText('Current password')
  await expect.element(current).toHaveFocus()
  await userEvent.keyboard('wrong horse')
  await change.getByLabelText('New password', { exact: true }).fill('a better horse')
  await change.getByLabelText('Confirm new password').fill('another horse')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(change.getByLabelText('Confirm new password'))
    .toHaveAccessibleDescription('Passwords do not match.')
  expect(api.count(CHANGE_PASSWORD)).toBe(0)
  await change.getByLabelText('Confirm new password').fill('a better horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription('Incorrect password.')
  api.answer({ [CHANGE_PASSWORD]: ({ body }: Asked) => sent.push(body as object) && { status: true } })
  const endKeys = change.getByRole('checkbox', { name: 'End my API key, too' })
  await expect.element(endKeys).not.toBeChecked()
  await endKeys.click()
  await current.fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(change).not.toBeInTheDocument()
  await expect.element(button('Change password')).toHaveFocus()
  await expect.poll(() => api.count(LOGINS)).toBe(2)
  expect(sent).toEqual([
    {
      currentPassword: 'correct horse',
      newPassword: 'a better horse',
      endOtherLogins: true,
      endApiKeys: true,
    },
  ])
})

test('logins are listed with their device; one is ended by its name, and the focus is kept', async () => {
  const ended: string[] = []
  const items = [HERE, login('phone', IPHONE), login('mac', MAC)]
  openSettings({
    [LOGINS]: () => ({ items: items.filter(({ id }) => !ended.includes(id)) }),
    'DELETE /api/me/logins/*': ({ last }: Asked) => ended.push(last) && new Response(null, { status: 204 }),
    'DELETE /api/me/logins': () => ended.push('mac') && new Response(null, { status: 204 }),
  })
  const rows = page.getByRole('region', { name: 'Logins' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.filter({ hasText: 'This device' })).toHaveLength(1)
  await expect.element(button('Sign out Safari on iPhone')).toHaveAccessibleDescription(/^Last used /)
  await use(button('Sign out Safari on iPhone'))
  await expect.element(question.getByText(/Safari on iPhone signs out at once\./)).toBeVisible()
  await use(question.getByRole('button', { name: 'Sign out' }))
  await expect.element(rows).toHaveLength(2)
  expect(ended).toEqual(['phone'])
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)

  await use(button('Sign out everywhere else'))
  await use(question.getByRole('button', { name: 'Sign out everywhere else' }))
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByText('Only this device.')).toBeVisible()
  await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('a login that has ended already is no failure; one that cannot be ended is', async () => {
  const items = [HERE, login('phone', IPHONE)]
  const api = openSettings({ [LOGINS]: { items }, 'DELETE /api/me/logins/*': offline })
  await button('Sign out Safari on iPhone').click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(told('No answer')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await told('No answer').getByRole('button', { name: 'Close' }).click()
  api.answer({ [LOGINS]: { items: [HERE] }, 'DELETE /api/me/logins/*': problem('NOT_FOUND') })
  await button('Sign out Safari on iPhone').click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(button('Sign out Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

test('by keyboard alone a passkey is renamed and removed', async () => {
  const passkey = { id: 'key', name: 'Chrome on Mac', createdAt: '2026-11-20T12:00:00.000Z' }
  const api = openSettings({
    [WAYS_IN]: ways({ passkeys: [passkey] }),
    'POST /api/auth/passkey/update-passkey': ({ body }: Asked) => {
      api.answer({ [WAYS_IN]: ways({ passkeys: [{ ...passkey, name: (body as { name: string }).name }] }) })
      return { status: true }
    },
    'POST /api/auth/passkey/delete-passkey': () => {
      api.answer({ [WAYS_IN]: ways() })
      return { status: true }
    },
  })
  await use(button('Rename Chrome on Mac'))
  const rename = dialog('Rename passkey')
  await expect.element(rename.getByLabelText('Name')).toHaveValue('Chrome on Mac')
  await rename.getByLabelText('Name').fill('  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(rename.getByRole('alert')).toBeVisible()
  await rename.getByLabelText('Name').fill(' My phone ')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Rename My phone')).toHaveFocus()
  await use(button('Remove My phone'))
  await expect.element(question.getByText(/Delete My phone on your device, too\./)).toBeVisible()
  await use(question.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByText('No passkeys yet.')).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('a passkey that the player does not make is said to be canceled', async () => {
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockRejectedValue(new DOMException('Not today', 'NotAllowedError'))
  openSettings({
    'GET /api/auth/passkey/generate-register-options': {
      challenge: 'AAAA',
      rp: { name: 'Keepup' },
      user: { id: 'AAAA', name: 'marta', displayName: 'Marta' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  })
  await button('Add a passkey').click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'No passkey used.' })).toBeVisible()
  await expect.element(button('Add a passkey')).toBeEnabled()
  expect(create).toHaveBeenCalledTimes(1)
  create.mockRestore()
})

test.each([
  ['de', 'Passwort ändern'],
  ['es', 'Cambiar contraseña'],
  ['fr', 'Changer le mot de passe'],
])('no label of the new password is cut on a phone (%s)', async (language, name) => {
  await speak(language)
  openScreen('/settings', {
    player: aPlayer({ language }),
    answers: { [WAYS_IN]: ways(), [LOGINS]: { items: [HERE] } },
  })
  await button(name).click()
  await expect.element(dialog(name)).toBeVisible()
  const labels = [...dialog(name).element().querySelectorAll('label')]
  expect(labels.length).toBeGreaterThan(3)
  for (const label of labels) expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
})
