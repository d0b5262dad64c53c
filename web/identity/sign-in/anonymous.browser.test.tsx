import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everythingKept, keepUnfinished } from '#web/testing/device.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { addressNow, answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countOf, practiceTimes, sessionServer } from '#web/testing/practice.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const TRY = 'POST /api/auth/sign-in/anonymous'
const SIGN_IN = 'POST /api/auth/sign-in/email'
const KEEP = 'Keep the practice here?'

const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const anonymous = (more: Parameters<typeof aPlayer>[0] = {}) =>
  aPlayer({ email: '', emailVerified: false, isAnonymous: true, isIntroduced: false, ...more })

test('Start starts without an account, and says so when it does not', async () => {
  const api = openScreen('/practice', { answers: { [TRY]: offline } })
  await expect.element(page.getByText('No account needed.', { exact: false })).toBeVisible()
  await expectAccessible()
  await button('Start').click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'No signal.' })).toBeVisible()
  api.answer({ [TRY]: { user: {} }, ...answersFor(anonymous()) })
  await button('Start').click()
  await expect.element(countOf).toHaveTextContent('0')
})

test('a browser without cookies is told why nobody can sign in or start there', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const why = 'Your browser blocks cookies. Allow them for Keepup.'
  const api = openScreen('/practice')
  await button('Start').click()
  await expect.element(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await button('Sign In').first().click()
  await dialog.getByLabelText('Email').fill('marta@example.com')
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert').filter({ hasText: why })).toBeVisible()
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  vi.restoreAllMocks()
})

test('“Start practicing” counts at once, and a reload does not start another practice', async () => {
  const api = openScreen('/', { answers: { [TRY]: { user: {} } } })
  await expect.element(page.getByRole('link', { name: 'Start practicing' }).first()).toBeVisible()
  api.answer({ [TRY]: () => (api.answer(answersFor(anonymous())), { user: {} }) })
  await page.getByRole('link', { name: 'Start practicing' }).first().click()
  await expect.element(countOf).toHaveTextContent('0')
  expect(history.state?.usr ?? null).toBeNull()
  expect(api.count(TRY)).toBe(1)
})

test('the dialog offers to begin without an account, and closes then', async () => {
  const api = openScreen('/terms', {})
  await button('Sign In').first().click()
  api.answer({ [TRY]: { user: {} }, ...answersFor(anonymous()) })
  await dialog.getByRole('button', { name: 'Try without an account' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Account menu').click()
  await expect.element(page.getByRole('menu').getByText('No account yet')).toBeVisible()
})

test.each(['/profile', '/settings'])(
  '%s offers an account, and never shows the made-up email',
  async (path) => {
    const player = anonymous({ email: '', displayName: 'Ada' })
    const session = {
      session: {},
      user: { id: player.uid, email: '1@anonymous.invalid', name: 'Ada', isAnonymous: true },
    }
    openScreen(path, { player, answers: { 'GET /api/auth/get-session': session } })
    await expect.element(page.getByRole('heading', { name: 'Keep your practice' })).toBeVisible()
    await expect.poll(() => document.querySelector('.MuiSkeleton-root')).toBeNull()
    await expectAccessible()
    expect(document.body.textContent).not.toContain('anonymous.invalid')
  },
)

test('leaving without an account asks first, and takes what is on the device along', async () => {
  const player = anonymous()
  await keepUnfinished(player.uid)
  const api = openScreen('/settings', { player, answers: { 'POST /api/auth/sign-out': { success: true } } })
  const question = page.getByRole('alertdialog', { name: 'Leave without an account?' })
  await use(main.getByRole('button', { name: 'Sign Out' }))
  await expect.element(question.getByRole('button', { name: 'Create account' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(api.count('POST /api/auth/sign-out')).toBe(0)

  await use(main.getByRole('button', { name: 'Sign Out' }))
  api.answer({ 'GET /api/auth/get-session': null })
  await use(question.getByRole('button', { name: 'Sign Out' }))
  await expect.poll(addressNow).toBe('/')
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  // Nobody can come back for it.
  await expect.poll(everythingKept).not.toContain(player.uid)
})

test('a player who creates an account instead of leaving gets a dialog that screen readers read', async () => {
  openScreen('/settings', { player: anonymous() })
  const openSignUp = async () => {
    await use(main.getByRole('button', { name: 'Sign Out' }))
    await use(page.getByRole('alertdialog').getByRole('button', { name: 'Create account' }))
    await expect.element(dialog.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
  }
  await openSignUp()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // From the second time on, the code of the dialog is there at once.
  await openSignUp()
  await expectAccessible()
})

/** Opens the sign-in of somebody who has practiced without an account. */
async function openSignIn() {
  const player = anonymous({ totalJuggles: 40 })
  const choices: (string | null)[] = []
  const api = openScreen('/profile', {
    player,
    answers: {
      [SIGN_IN]({ headers }) {
        choices.push(headers.get('keepup-anonymous'))
        api.answer(answersFor(aPlayer()))
        return { user: {} }
      },
    },
  })
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect.element(dialog.getByText(KEEP)).not.toBeInTheDocument()
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  const signIn = async () => {
    await dialog.getByLabelText('Email').fill('marta@example.com')
    await dialog.getByLabelText('Password').fill('correct horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  return { player, choices, signIn }
}

const answerTo = (name: string) => dialog.getByRole('radiogroup', { name: KEEP }).getByRole('radio', { name })

test('an anonymous player who signs in is asked whether the practice comes along, and it does', async () => {
  const { choices, signIn } = await openSignIn()
  await expect.element(answerTo('Yes')).toBeChecked()
  await signIn()
  expect(choices).toEqual([null])
})

test('the dialog warns that practice left behind is lost, and unfinished practice on the device goes with it', async () => {
  const { player, choices, signIn } = await openSignIn()
  await keepUnfinished(player.uid)
  await answerTo('No').click()
  await expect.element(dialog.getByText(/Otherwise it is lost/)).toBeVisible()
  await signIn()
  expect(choices).toEqual(['leave'])
  await expect.poll(everythingKept).not.toContain(player.uid)
})

test('on a device of others the practice is left unless asked for', async () => {
  const { choices, signIn } = await openSignIn()
  await dialog.getByRole('checkbox', { name: 'Not my device' }).click()
  await expect.element(answerTo('No')).toBeChecked()
  await answerTo('Yes').click()
  await signIn()
  expect(choices).toEqual([null])
})

test.each([
  ['Yes', true],
  ['No', false],
])('the result says that the account keeps the practice if the answer was %s', async (answer, isKept) => {
  const player = anonymous({ totalJuggles: 40 })
  const api = openScreen('/practice', {
    player,
    answers: {
      ...sessionServer(player.uid).answers,
      [SIGN_IN]: () => (api.answer(answersFor(aPlayer())), { user: {} }),
    },
  })
  await practiceTimes(2)
  await button('Save').click()
  await button('Create account').click()
  const asking = page.getByRole('dialog').filter({ has: page.getByRole('tab') })
  await asking.getByRole('tab', { name: 'Sign In' }).click()
  await answerTo(answer).click()
  await asking.getByLabelText('Email').fill('marta@example.com')
  await asking.getByLabelText('Password').fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(asking).not.toBeInTheDocument()
  await expect.element(button('Create account')).not.toBeInTheDocument()
  expect(page.getByText('Done. Your account keeps 2 juggles.').elements()).toHaveLength(isKept ? 1 : 0)
})

test('a player who has practiced nothing is not asked', async () => {
  openScreen('/profile', { player: anonymous() })
  await main.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  await expect.element(dialog.getByLabelText('Password')).toBeVisible()
  await expect.element(dialog.getByText(KEEP)).not.toBeInTheDocument()
})
