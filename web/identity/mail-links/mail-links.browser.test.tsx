import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem, type Asked } from '#web/testing/stand-in-api.ts'

const RESET = 'POST /api/auth/reset-password'
const WAYS = 'POST /api/auth/reset-password/ways'
const VERIFY = 'POST /api/auth/verify-email'
const NOT_ME = 'POST /api/auth/not-me'
const OPEN_NOT_ME = 'POST /api/auth/not-me/open'
const PASSWORD_ADVICE = 'Not abc123, not your email.'

const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name })
const says = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
const expired = heading('Link expired')
const cut = heading('Link not complete')
const TOKEN = 'Az0-_'.padEnd(43, 'x')
const told = { kind: 'password_changed', at: '2026-11-20T12:00:00.000Z' }

test.each([
  ['/reset-password', 'button', 'Send a new link'],
  ['/verify-email', 'link', 'Open settings'],
  ['/not-me', 'button', 'Send a new link'],
] as const)(
  '%s with a token that is used up says that the link has expired, with a part of one that it is not complete; both offer a %s: %s',
  async (path, role, name) => {
    const used = problem('INVALID_TOKEN')
    const answers = { [WAYS]: used, [VERIFY]: used, [OPEN_NOT_ME]: used }
    for (const [address, says, asked] of [
      [path, cut, 0],
      [`${path}#token=${TOKEN.slice(1)}`, cut, 1],
      [`${path}#token=${TOKEN}`, expired, 1],
    ] as const) {
      const api = openScreen(address, { answers })
      await expect.element(says).toBeVisible()
      expect(api.calls.filter((call) => call.startsWith('POST'))).toHaveLength(asked)
    }
    await expectAccessible()
    await expect.element(page.getByRole(role, { name })).toBeVisible()
  },
)

test.each([
  `token=${TOKEN}.`,
  `token=${TOKEN})`,
  `token=${TOKEN}?utm_source=mail`,
  `utm=a&token=${TOKEN}&b=c`,
  `token%3D${TOKEN}`,
  `token=${TOKEN}&utm_token=abc`,
])('what was added to a link on its way is left out: #%s', async (hash) => {
  const sent: unknown[] = []
  openScreen(`/not-me#${hash}`, {
    answers: { [OPEN_NOT_ME]: ({ body }: Asked) => sent.push(body) && told },
  })
  await expect.element(heading('Not you?')).toBeVisible()
  expect(sent).toEqual([{ token: TOKEN }])
})

test('a new link is sent from the tab for it', async () => {
  openScreen('/reset-password')
  await button('Send a new link').click()
  await expect.element(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

const password = page.getByLabelText('New password', { exact: true })
const confirm = page.getByLabelText('Confirm new password')

async function openReset(answers: Parameters<typeof openScreen>[1] = {}) {
  const api = openScreen(`/reset-password#token=${TOKEN}`, {
    answers: { [WAYS]: { ways: [] }, ...answers.answers },
  })
  await expect.element(heading('Choose a new password')).toBeVisible()
  await expect.element(password).toHaveFocus()
  return api
}

async function save(typed: string, confirmation = typed): Promise<void> {
  await password.fill(typed)
  await confirm.fill(confirmation)
  await userEvent.keyboard('{Enter}')
}

test('a new password is checked before it is sent, and what the server finds is said at its field', async () => {
  const api = await openReset({
    answers: { [RESET]: problem('PASSWORD_TOO_WEAK', { newPassword: 'Password is too weak.' }) },
  })
  await expectAccessible()
  const show = page.getByRole('button', { name: 'Show password' })
  for (const [at, label] of ['New password', 'Confirm new password'].entries())
    await expect.element(show.nth(at)).toHaveAccessibleDescription(label)
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(`Fill this in. ${PASSWORD_ADVICE}`)
  await expect.element(confirm).toHaveAccessibleDescription('Fill this in.')
  await save('a', 'b')
  await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match.')
  await save('a')
  await expect
    .element(password)
    .toHaveAccessibleDescription(`Password must be at least 6 characters long. ${PASSWORD_ADVICE}`)
  expect(api.count(RESET)).toBe(0)
  await save('password')
  await expect.element(password).toHaveAccessibleDescription(`Password is too weak. ${PASSWORD_ADVICE}`)
})

test('a new password is saved with the token of the link, and leads to the sign-in', async () => {
  const sent: unknown[] = []
  await openReset({ answers: { [RESET]: ({ body }: Asked) => sent.push(body) && { status: true } } })
  await save('a better horse')
  await expect.element(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  expect(sent).toEqual([{ token: TOKEN, newPassword: 'a better horse', keep: [] }])
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('Password changed')).toBeVisible()
})

test('a link that ends while the password is typed says so', async () => {
  await openReset({ answers: { [RESET]: problem('INVALID_TOKEN') } })
  await save('a better horse')
  await expect.element(expired).toBeVisible()
})

test('without an answer about the link the password is asked for all the same, and a failure keeps it', async () => {
  await openReset({ answers: { [WAYS]: offline, [RESET]: offline } })
  await save('a better horse')
  await expect.element(says('Not saved. Try again.')).toBeVisible()
  await expect.element(password).toHaveValue('a better horse')
})

test('ticked ways to sign in are kept; recent ones are not ticked at first', async () => {
  const sent: unknown[] = []
  const createdAt = '2026-01-01T00:00:00.000Z'
  const ways = [
    { id: 'old', kind: 'google', name: null, createdAt, isRecent: false },
    { id: 'mine', kind: 'passkey', name: 'My phone', createdAt, isRecent: true },
    { id: 'theirs', kind: 'passkey', name: 'A phone', createdAt, isRecent: true },
  ]
  await openReset({
    answers: { [WAYS]: { ways }, [RESET]: ({ body }: Asked) => sent.push(body) && { status: true } },
  })
  await expect.element(page.getByRole('checkbox', { name: /^Google/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^A phone/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^My phone/ }).click()
  await save('a better horse')
  await expect.poll(() => sent).toEqual([expect.objectContaining({ keep: ['old', 'mine'] })])
})

test.each([
  ['verified', 'Email confirmed'],
  ['changed', 'Email changed'],
])('an email that is %s is named, and the link is used once', async (kind, title) => {
  const api = openScreen('/verify-email#token=mine', {
    player: aPlayer(),
    answers: { [VERIFY]: { kind, email: 'new@example.com' } },
  })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(/new@example\.com/)).toBeVisible()
  expect(api.count(VERIFY)).toBe(1)
})

test('an email that cannot be confirmed now says why, and Retry confirms it', async () => {
  const api = openScreen('/verify-email#token=mine', { answers: { [VERIFY]: offline } })
  await expect.element(heading('Email not confirmed')).toBeVisible()
  api.answer({ [VERIFY]: { kind: 'verified', email: 'a@example.com' } })
  await button('Retry').click()
  await expect.element(heading('Email confirmed')).toBeVisible()
})

test('opening the link alone confirms no email: the page asks for the password of the account', async () => {
  const api = openScreen('/verify-email#token=mine', {
    answers: {
      [VERIFY]: ({ body }) => {
        const { password } = body as { password?: string }
        if (password === undefined) return problem('SIGN_IN_TO_CONFIRM')
        if (password !== 'correct horse')
          return problem('INVALID_PASSWORD', { password: 'Incorrect password.' })
        return { kind: 'verified', email: 'a@example.com' }
      },
    },
  })
  await expect.element(heading('Is this your account?')).toBeVisible()
  await expectAccessible()
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('wrong horse')
  await button('Confirm').click()
  await expect.element(password).toHaveAccessibleDescription('Incorrect password.')
  await password.fill('correct horse')
  await button('Confirm').click()
  await expect.element(heading('Email confirmed')).toBeVisible()
  expect(api.count(VERIFY)).toBe(3)
})

test('"This was not me" waits for a press, signs everybody out, and offers the link to a new password again', async () => {
  const api = openScreen('/not-me#token=mine', {
    answers: { [OPEN_NOT_ME]: told, [NOT_ME]: { undone: ['password_changed'], isEmailTaken: false } },
  })
  await expect.element(heading('Not you?')).toBeVisible()
  await expect.element(page.getByText(/^Password changed\. On /)).toBeVisible()
  await expectAccessible()
  expect(api.count(NOT_ME)).toBe(0)
  await button('This was not me').click()
  await expect.element(heading('Signed out everywhere')).toBeVisible()
  await expectAccessible()
  await button('Send link again').click()
  await expect.element(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('"This was not me" leads to support where the email belongs to another account by now', async () => {
  openScreen('/not-me#token=mine', {
    answers: { [OPEN_NOT_ME]: told, [NOT_ME]: { undone: [], isEmailTaken: true } },
  })
  await button('This was not me').click()
  await expect.element(link('Get help')).toHaveAttribute('href', '/support')
})

test('"This was not me" that does not arrive can be pressed again', async () => {
  const api = openScreen('/not-me#token=mine', { answers: { [OPEN_NOT_ME]: offline } })
  await expect.element(heading('Link did not load')).toBeVisible()
  api.answer({ [OPEN_NOT_ME]: told, [NOT_ME]: offline })
  await button('Retry').click()
  await button('This was not me').click()
  await expect.element(says('No signal')).toBeVisible()
  await expect.element(button('This was not me')).toBeEnabled()
})
