import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'

/** Signing in and up by email, and the mail for a new password. */
const byEmail = (answer: Response) => ({
  'POST /api/auth/*/email': answer,
  'POST /api/auth/request-password-reset': answer,
})
const PASSWORD = 'correct horse'
const PASSWORD_ADVICE = 'Not abc123, not your email.'

const dialog = page.getByRole('dialog')
const signInButton = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const tabCalled = (name: string) => dialog.getByRole('tab', { name })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const says = (sentence: string) => dialog.getByRole('alert').filter({ hasText: sentence })

async function openDialog(answers: Parameters<typeof openScreen>[1] = {}) {
  const api = openScreen('/terms', answers)
  await signInButton.click()
  await expect.element(field('Email')).toBeVisible()
  return api
}

async function fillIn(typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
}

/** The refusal of the identity service. */
const refusal = (code: string, status = 400) => Response.json({ code, message: code }, { status })

test('the dialog keeps the focus, gives it back, and forgets what it said when the tab changes', async () => {
  await openDialog()
  await expect.element(field('Email')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(says('Please fill in all fields.')).toBeVisible()
  await tabCalled('Reset Password').click()
  await expect.element(says('Please fill in all fields.')).not.toBeInTheDocument()
  await expectAccessible()
  for (let press = 0; press < 12; press++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(signInButton).toHaveFocus()
})

/** Product 5.1 and 5.2: the typed input of the form. */
test.each([
  ['Sign In', {}],
  ['Sign In', { Email: 'a@example.com' }],
  ['Sign In', { Password: PASSWORD }],
  ['Sign Up', {}],
  ['Sign Up', { Email: 'a@example.com', Password: PASSWORD }],
])('%s with only %o says which fields are missing', async (tab, typed: Record<string, string>) => {
  await openDialog()
  await tabCalled(tab).click()
  await fillIn(typed)
  await field('Email').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(says('Please fill in all fields.')).toBeVisible()
  const labels = ['Email', 'Password', ...(tab === 'Sign Up' ? ['Confirm password'] : [])]
  const missing = labels.filter((label) => !Object.hasOwn(typed, label))
  for (const label of labels)
    await expect.element(field(label)).toHaveAttribute('aria-invalid', String(missing.includes(label)))
  for (const label of missing)
    await expect.element(field(label)).toHaveAccessibleDescription(/^Fill this in\./)
})

/** Product 8.1, 8.2 and 8.3: the tab, the input, the server's answer, the field with the message, and the message. */
test.each([
  [
    'Sign In',
    'nobody@example.com',
    PASSWORD,
    'USER_NOT_FOUND',
    'Email',
    'No account found with this email address.',
  ],
  ['Sign In', 'a@example.com', 'wrong horse', 'INVALID_PASSWORD', 'Password', 'Incorrect password.'],
  ['Sign In', 'nonsense', PASSWORD, 'INVALID_EMAIL', 'Email', 'Invalid email address.'],
  ['Sign Up', 'a@example.com', '12345', '', 'Password', 'Password must be at least 6 characters long.'],
  [
    'Sign Up',
    'a@example.com',
    PASSWORD,
    'USER_ALREADY_EXISTS',
    'Email',
    'An account with this email already exists.',
  ],
  ['Sign Up', 'nonsense', PASSWORD, 'INVALID_EMAIL', 'Email', 'Invalid email address.'],
  ['Sign Up', 'a@example.com', 'password', 'PASSWORD_TOO_WEAK', 'Password', 'Password is too weak.'],
  ['Reset Password', '', null, '', 'Email', 'Please enter your email address.'],
  [
    'Reset Password',
    'nobody@example.com',
    null,
    'USER_NOT_FOUND',
    'Email',
    'No account found with this email address.',
  ],
  ['Reset Password', 'nonsense', null, 'INVALID_EMAIL', 'Email', 'Invalid email address.'],
])(
  '%s of %s with %s, answered with %s, blames %s: %s',
  async (tab, email, password, code, blamed, sentence) => {
    await openDialog({ answers: byEmail(refusal(code)) })
    await tabCalled(tab).click()
    await fillIn({
      Email: email,
      ...(password !== null && { Password: password }),
      ...(password !== null && tab === 'Sign Up' && { 'Confirm password': password }),
    })
    await userEvent.keyboard('{Enter}')
    await expect
      .element(field(blamed))
      .toHaveAccessibleDescription(
        tab === 'Sign Up' && blamed === 'Password' ? `${sentence} ${PASSWORD_ADVICE}` : sentence,
      )
    await expect.element(says(sentence)).toBeVisible()
  },
)

test('two passwords that differ are told apart before anything is sent', async () => {
  const api = await openDialog()
  await tabCalled('Sign Up').click()
  await fillIn({ Email: 'a@example.com', Password: PASSWORD, 'Confirm password': 'other' })
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  expect(api.count('POST /api/auth/sign-up/email')).toBe(0)
})

/** The general sentences of product 8.1, 8.2 and 8.3, for answers that have no sentence of their own. */
test.each([
  ['Sign In', 'Failed to sign in. Please check your credentials.'],
  ['Sign Up', 'Failed to create account. Please try again.'],
  ['Reset Password', 'Failed to send password reset email. Please try again.'],
])('%s that fails otherwise says so, and keeps what was typed', async (tab, sentence) => {
  await openDialog({ answers: byEmail(refusal('TEAPOT', 418)) })
  await tabCalled(tab).click()
  await fillIn({
    Email: 'a@example.com',
    ...(tab !== 'Reset Password' && { Password: PASSWORD }),
    ...(tab === 'Sign Up' && { 'Confirm password': PASSWORD }),
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(says(sentence)).toBeVisible()
  await expect.element(field('Email')).toHaveValue('a@example.com')
})

test('password managers are told what each field takes', async () => {
  await openDialog()
  await expect.element(field('Email')).toHaveAttribute('autocomplete', expect.stringMatching(/^username/))
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await tabCalled('Sign Up').click()
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(field('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
  // Before it is broken.
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription(`Password must be at least 6 characters long. ${PASSWORD_ADVICE}`)
  await tabCalled('Reset Password').click()
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
})

test('the dialog says that a mail was sent, until the tab changes; Cancel sends nothing', async () => {
  const api = await openDialog({ answers: { 'POST /api/auth/request-password-reset': { status: true } } })
  await tabCalled('Reset Password').click()
  await expect.element(dialog.getByText('We email you a link.')).toBeVisible()
  await fillIn({ Email: 'a@example.com' })
  await userEvent.keyboard('{Enter}')
  await expect.element(says('Password reset email sent! Check your inbox.')).toBeVisible()
  await expect.element(dialog.getByText('We email you a link.')).not.toBeInTheDocument()
  await tabCalled('Sign In').click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await fillIn({ Email: 'a@example.com', Password: PASSWORD })
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.count('POST /api/auth/sign-in/email')).toBe(0)
})

const WAYS = ['Sign In', 'Continue with Google', 'Continue with Apple']

test.each([
  ['Sign In', 'POST /api/auth/sign-in/email', 'Failed to sign in.'],
  ['Continue with Google', 'POST /api/auth/sign-in/social', 'Failed to sign in with Google'],
  ['Continue with Apple', 'POST /api/auth/sign-in/social', 'Failed to sign in with Apple'],
])(
  '%s says that it is on its way, the other ways wait, and its failure is told',
  async (way, call, failure) => {
    const answer = Promise.withResolvers<typeof offline>()
    await openDialog({ answers: { [call]: () => answer.promise } })
    await fillIn({ Email: 'a@example.com', Password: PASSWORD })
    await button(way).click()
    for (const name of WAYS) {
      await expect.element(button(name)).toBeDisabled()
      await expect.element(button(name).getByRole('progressbar')).toHaveLength(name === way ? 1 : 0)
    }
    answer.resolve(offline)
    for (const name of WAYS) await expect.element(button(name)).toBeEnabled()
    await expect.element(says(failure)).toBeVisible()
  },
)

test('a closed dialog forgets the password, and ignores later answers', async () => {
  const answer = Promise.withResolvers<typeof offline>()
  await openDialog({ answers: { 'POST /api/auth/sign-in/email': () => answer.promise } })
  await fillIn({ Email: 'a@example.com', Password: PASSWORD })
  await button('Sign In').click()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  answer.resolve(offline)
  await signInButton.click()
  await expect.element(field('Email')).toHaveValue('')
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(button('Sign In')).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('two clicks at once sign in once, and a closed dialog whose answer is late holds nothing up', async () => {
  const late = Promise.withResolvers<typeof offline>()
  let asked = 0
  await openDialog({
    answers: { 'POST /api/auth/sign-in/email': () => (asked++ === 0 ? late.promise : offline) },
  })
  await fillIn({ Email: 'a@example.com', Password: PASSWORD })
  const submit = button('Sign In').element() as HTMLButtonElement
  // Both in one task, before the button can be disabled.
  submit.click()
  submit.click()
  await expect.poll(() => asked).toBe(1)
  await expect.element(button('Sign In')).toBeDisabled()
  expect(asked).toBe(1)
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await signInButton.click()
  await fillIn({ Email: 'a@example.com', Password: PASSWORD })
  await button('Sign In').click()
  await expect.poll(() => asked).toBe(2)
  late.resolve(offline)
})

test('a failure that comes after the tab has changed is not shown on the other tab', async () => {
  const answer = Promise.withResolvers<Response>()
  await openDialog({ answers: { 'POST /api/auth/sign-in/email': () => answer.promise } })
  await fillIn({ Email: 'a@example.com', Password: PASSWORD })
  await button('Sign In').click()
  await tabCalled('Sign Up').click()
  answer.resolve(refusal('INVALID_PASSWORD'))
  await expect.element(button('Sign Up')).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('Reset Password says, too, when no player without an account could start', async () => {
  await openDialog({ answers: { 'POST /api/auth/sign-in/anonymous': offline } })
  await tabCalled('Reset Password').click()
  await button('Try without an account').click()
  await expect.element(says('Failed to start: No signal.')).toBeVisible()
})

test('Back closes the dialog, and so does a sign-in in another tab', async () => {
  const api = await openDialog()
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(dialog).not.toBeInTheDocument()
  await signInButton.click()
  await expect.element(field('Email')).toBeVisible()
  api.answer(answersFor(aPlayer()))
  window.dispatchEvent(new Event('online'))
  await expect.element(dialog).not.toBeInTheDocument()
})
