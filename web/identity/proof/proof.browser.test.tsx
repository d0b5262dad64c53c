import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WaysIn } from '#contract/identity/identity.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { inTurn, problem, type Asked } from '#web/testing/stand-in-api.ts'

const EXPORT = 'GET /api/me/export'
const DELETE = 'DELETE /api/me'
const CHANGE = 'POST /api/auth/change-email'
const PASSWORD = 'correct horse'

const question = page.getByRole('dialog', { name: 'Is it you?' })
const password = question.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The names of the files that the page has saved. */
let saved: () => string[]
beforeEach(() => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saved = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
})
afterEach(() => void vi.restoreAllMocks())

const file = ({ query }: Pick<Asked, 'query'>) =>
  new Response('1', {
    headers: { 'content-disposition': `attachment; filename="keepup.${query.get('format')}"` },
  })

/** The password proves who it is. */
const prove = ({ body }: Asked) =>
  (body as { password: string }).password === PASSWORD
    ? { status: true }
    : problem('INVALID_PASSWORD', { password: 'Incorrect password.' })

/** Refuses so often, as with a login from long ago. */
function refusing<T>(times: number, answer: (asked: Asked) => T) {
  let asked = 0
  return (request: Asked) => (asked++ < times ? problem('FRESH_SIGN_IN_NEEDED') : answer(request))
}

function openSettings(
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'],
  more: Partial<WaysIn> = {},
) {
  const player = aPlayer()
  const ways: WaysIn = {
    email: player.email,
    emailVerified: true,
    hasPassword: true,
    providers: [],
    passkeys: [],
    ...more,
  }
  return openScreen('/settings', {
    player,
    answers: { 'GET /api/me/ways-in': ways, 'POST /api/auth/prove': prove, ...answers },
  })
}

test('an export waits for "Is it you?", which takes the password after a wrong one, by keyboard alone', async () => {
  const api = openSettings({ [EXPORT]: refusing(1, file) })
  await use(button('Sessions (CSV)'))
  await expect.element(password).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('wrong horse{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Incorrect password.')
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(saved).toEqual(['keepup.csv'])
  expect(api.count(EXPORT)).toBe(2)
  await expect.element(button('Sessions (CSV)')).toHaveFocus()
})

test('an empty password is not sent, and the one that is typed then is', async () => {
  const api = openSettings({ [EXPORT]: refusing(1, file) })
  await button('Sessions (CSV)').click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Fill this in.')
  await expect.element(password).toHaveFocus()
  expect(api.count('POST /api/auth/prove')).toBe(0)
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await expect.poll(saved).toEqual(['keepup.csv'])
})

test('a player who would rather not prove it, or cannot, changes nothing and keeps what was typed', async () => {
  const api = openSettings({
    [DELETE]: refusing(2, () => ({ deletionDueAt: null })),
    'POST /api/auth/sign-out': { success: true },
  })
  await button('Delete account…').click()
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = deletion.getByLabelText('Type your email')
  const confirm = deletion.getByRole('button', { name: 'Delete account' })
  const refused = deletion.getByRole('alert').filter({ hasText: 'Show that it is you.' })
  await field.fill('marta@example.com')
  await confirm.click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(refused).toBeVisible()
  await expect.element(field).toHaveValue('marta@example.com')
  await expectAccessible()
  expect(api.count(DELETE)).toBe(1)

  await confirm.click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('wrong horse{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Incorrect password.')
  await userEvent.keyboard('{Escape}')
  await expect.element(refused).toBeVisible()
  expect(api.count(DELETE)).toBe(2)

  await confirm.click()
  await expect.poll(addressNow).toBe('/')
  expect(api.count(DELETE)).toBe(3)
  // The sign-out ends after the address has changed. The next test must not find it under way.
  await expect.element(page.getByText('Everything is erased.')).toBeVisible()
})

test('one answer serves everything that waits for it', async () => {
  const bothAsked = Promise.withResolvers<void>()
  const first = inTurn(problem('FRESH_SIGN_IN_NEEDED'), problem('FRESH_SIGN_IN_NEEDED'), null)
  let asked = 0
  openSettings({
    [EXPORT]: async (request) => {
      if (++asked === 2) bothAsked.resolve()
      await bothAsked.promise
      return first() ?? file(request)
    },
  })
  await button('Everything (JSON)').click()
  await button('Sessions (CSV)').click()
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved().toSorted()).toEqual(['keepup.csv', 'keepup.json'])
  await expect.element(question).not.toBeInTheDocument()
})

test('a new email is typed once, with the password that it asks for anyway', async () => {
  const api = openSettings({ [CHANGE]: refusing(2, () => ({ status: true })) })
  await button('Change email').click()
  const change = page.getByRole('dialog', { name: 'Change email' })
  const current = change.getByLabelText('Current password')
  await change.getByLabelText('New email').fill('new@example.com')
  await current.fill('wrong horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription('Incorrect password.')
  await current.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(change).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.count(CHANGE)).toBe(3)
})

test('without a password a new email waits for a proof at Google, and stays typed when it does not come', async () => {
  const api = openSettings(
    { [CHANGE]: refusing(1, () => ({ status: true })) },
    { hasPassword: false, providers: ['google'] },
  )
  await button('Change email').click()
  const change = page.getByRole('dialog', { name: 'Change email' })
  const field = change.getByLabelText('New email')
  await field.fill('new@example.com')
  await expect.element(change.getByLabelText('Current password')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(change.getByRole('alert').filter({ hasText: 'Show that it is you.' })).toBeVisible()
  await expect.element(field).toHaveValue('new@example.com')
  expect(api.count(CHANGE)).toBe(1)
})

test('a code that is mailed proves it, too', async () => {
  const api = openSettings(
    {
      [EXPORT]: refusing(1, file),
      'POST /api/auth/prove/mail-code': { status: true },
      'POST /api/auth/prove': ({ body }) =>
        (body as { code: string }).code === 'ABCD EFGH' ? { status: true } : problem('INVALID_PASSWORD'),
    },
    { hasPassword: false },
  )
  await button('Sessions (CSV)').click()
  await question.getByRole('button', { name: 'Email me a code' }).click()
  await expect
    .element(question.getByRole('status'))
    .toHaveTextContent('Sent to marta@example.com, valid 10 minutes.')
  await userEvent.keyboard('ABCD EFGH{Enter}')
  await expect.poll(saved).toEqual(['keepup.csv'])
  expect(api.count('POST /api/auth/prove/mail-code')).toBe(1)
})

test('one press on another way mails the code, and takes the message of the first way away', async () => {
  const mail = 'POST /api/auth/prove/mail-code'
  const api = openSettings({
    [EXPORT]: refusing(1, file),
    'POST /api/auth/prove': problem('INTERNAL_ERROR'),
    [mail]: { status: true },
  })
  await button('Sessions (CSV)').click()
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  const failed = question.getByRole('alert').filter({ hasText: 'Not confirmed.' })
  await expect.element(failed).toBeVisible()
  await use(question.getByRole('button', { name: 'Email me a code' }))
  await expect.element(question.getByLabelText('Code')).toHaveFocus()
  await expect.element(failed).not.toBeInTheDocument()
  expect(api.count(mail)).toBe(1)
})

test('after a passkey that was not used, the focus is on the button that asks for it again', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const passkey = { id: 'key', name: 'Phone', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null }
  openSettings(
    {
      [EXPORT]: refusing(1, file),
      'GET /api/auth/passkey/generate-authenticate-options': { challenge: 'AAAA' },
    },
    { passkeys: [passkey] },
  )
  await use(button('Sessions (CSV)'))
  await use(question.getByRole('button', { name: 'Use a passkey' }))
  await expect.element(question.getByRole('alert')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Use a passkey' })).toHaveFocus()
})

test('it is asked on every page of a signed-in player, also about a press that came before its code', async () => {
  const refused = new ApiProblem({
    status: 403,
    code: 'FRESH_SIGN_IN_NEEDED',
    detail: 'Show that it is you.',
  })
  const pressed = withFreshSignIn(() => Promise.reject(refused)).catch((error: unknown) => error)
  openScreen('/groups', { player: aPlayer(), answers: {} })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await pressed).toBe(refused)
})
