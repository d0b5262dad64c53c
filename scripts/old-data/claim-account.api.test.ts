import { expect, test } from 'vitest'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startWithProviders } from '#server/identity/testing/start-with-providers.ts'
import { Browser } from '#stand-ins/testing/browser.ts'
import { PROVIDERS, signIn } from '#stand-ins/testing/provider-sign-in.ts'
import { importOldData } from './import-old-data.ts'
import { writeExport } from './testing/old-export.ts'

const app = await startWithProviders()

/** A player of the old app with one session of 77 juggles. */
async function importPlayer(name: string): Promise<string> {
  const email = `${name}@example.com`
  const { path, remove } = await writeExport({
    users: { [name]: { email: email.toUpperCase(), displayName: 'Zico' } },
    sessions: {
      [`${name}-s`]: { userId: name, juggleCount: 77, duration: 60, date: '2026-01-01T10:00:00Z' },
    },
  })
  await importOldData(app.db, path, { now: new Date() }).finally(remove)
  return email
}

const CLAIMED = { displayName: 'Zico', emailVerified: true, totalJuggles: 77 }

test('an imported player signs in after a password reset, and finds their practice', async () => {
  const email = await importPlayer('by-mail')
  const asked = await send(app.url, '/api/auth/request-password-reset', 'POST', {}, { email })
  expect(asked.status).toBe(200)
  const link = app.mails.findLast(({ to }) => to === email)!.link!
  const token = new URL(link).hash.replace('#token=', '')
  const reset = await send(app.url, '/api/auth/reset-password', 'POST', {}, { token, newPassword: PASSWORD })
  expect(reset.status).toBe(200)
  const entered = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, { email, password: PASSWORD })
  const authorization = { authorization: `Bearer ${entered.headers.get('set-auth-token')}` }
  expect((await send(app.url, '/api/me', 'GET', authorization)).body).toMatchObject(CLAIMED)
})

test.each(PROVIDERS)(
  'an imported player signs in with %s when it has confirmed the email',
  async (provider) => {
    const email = await importPlayer(`by-${provider}`)
    const browser = new Browser()
    const { result } = await signIn(app.url, browser, provider, { email })
    expect(result.error).toBeNull()
    const me = await browser.request(`${app.url}/api/me`)
    expect(await me.json()).toMatchObject({ ...CLAIMED, email })
  },
)

test('an unconfirmed email from a provider opens no imported account, and neither does signing up with it', async () => {
  const email = await importPlayer('unverified-player')
  const { result } = await signIn(app.url, new Browser(), 'google', { email })
  expect(result.error).not.toBeNull()
  const signedUp = await send(
    app.url,
    '/api/auth/sign-up/email',
    'POST',
    {},
    { email, password: PASSWORD, name: 'X' },
  )
  expect(signedUp.body).toMatchObject({ detail: 'An account with this email already exists.' })
})
