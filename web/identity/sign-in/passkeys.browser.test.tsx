import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocusOnContent } from '#web/testing/notice.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const VERIFY = 'POST /api/auth/passkey/verify-authentication'

const dialog = page.getByRole('dialog')
const email = dialog.getByLabelText('Email')
const tabCalled = (name: string) => dialog.getByRole('tab', { name })
const usePasskey = dialog.getByRole('button', { name: 'Use a passkey' })

/** The questions to the player's device, which answers when the test says so. */
let asked: { mediation: string | undefined; isOver: boolean; settle: PromiseWithResolvers<Credential> }[] = []

beforeEach(() => {
  asked = []
  vi.spyOn(navigator.credentials, 'get').mockImplementation(({ mediation, signal } = {}) => {
    const question = { mediation, isOver: false, settle: Promise.withResolvers<Credential>() }
    asked.push(question)
    signal?.addEventListener('abort', () => {
      question.isOver = true
      question.settle.reject(signal.reason)
    })
    return question.settle.promise
  })
})
afterEach(() => void vi.restoreAllMocks())

const passkey = () =>
  Object.assign(Object.create(PublicKeyCredential.prototype) as PublicKeyCredential, {
    toJSON: () => ({ id: 'mine' }),
  })

async function openDialog() {
  const sent: unknown[] = []
  const api = openScreen('/terms', {
    answers: {
      'GET /api/auth/passkey/generate-authenticate-options': { challenge: 'AAAA', rpId: 'localhost' },
      [VERIFY]: ({ body }) => {
        sent.push(body)
        api.answer(answersFor(aPlayer()))
        return { session: {} }
      },
    },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(() => asked).toHaveLength(1)
  return { api, sent }
}

test('a passkey is suggested where the email is typed, on that tab alone, and signs in', async () => {
  const { sent } = await openDialog()
  expect(asked[0]).toMatchObject({ mediation: 'conditional', isOver: false })
  await tabCalled('Sign Up').click()
  await expect.element(email).toHaveAttribute('autocomplete', 'email')
  await expect.poll(() => asked.map(({ isOver }) => isOver)).toEqual([true])
  await tabCalled('Sign In').click()
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]!.settle.resolve(passkey())
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(sent).toEqual([{ response: { id: 'mine' } }])
})

test('the button ends the suggestions before it asks the device, says that nothing was used, and can be pressed again', async () => {
  await openDialog()
  await usePasskey.click()
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked.map(({ mediation, isOver }) => [mediation, isOver])).toEqual([
    ['conditional', true],
    [undefined, false],
  ])
  await expect.element(usePasskey).toBeDisabled()
  asked[1]!.settle.reject(new DOMException('Not today', 'NotAllowedError'))
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'No passkey used.' })).toBeVisible()
  await usePasskey.click()
  await expect.poll(() => asked.filter(({ mediation }) => mediation === undefined)).toHaveLength(2)
  asked.at(-1)!.settle.resolve(passkey())
  await expect.element(dialog).not.toBeInTheDocument()
  await expectFocusOnContent()
})

test('suggestions do not stand in the way of a password', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { api } = await openDialog()
  api.answer({ 'POST /api/auth/sign-in/email': { redirect: false }, ...answersFor(aPlayer()) })
  await email.fill('marta@example.com')
  await dialog.getByLabelText('Password').fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.map(({ isOver }) => isOver)).toEqual([true])
  expect(warn.mock.calls.map(String).filter((text) => text.includes('asskey'))).toEqual([])
})
