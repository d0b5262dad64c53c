import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { PASSWORD, send } from '#server/testing/player.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'keepup-languages-'))
for (const name of ['manifest', 'manifest.de'])
  await writeFile(join(webRoot, `${name}.webmanifest`), JSON.stringify({ name }))
afterAll(() => rm(webRoot, { recursive: true }))
const app = await startTestApp({ webRoot })
const reading = (language: string) => ({ 'accept-language': language })
const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('a problem is explained in the requested language, under the same code', async () => {
  const answer = await send(app.url, '/api/me', 'GET', reading('de-AT,de;q=0.9,en;q=0.5'))
  expect(answer.body).toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    title: 'Anmeldung erforderlich',
    detail: 'Melde dich an, um weiterzumachen.',
  })
  expect(answer.headers.get('content-language')).toBe('de')
  const unknown = await send(app.url, '/api/me', 'GET', reading('pl'))
  expect(unknown.body.detail).toBe('Sign in to continue.')
})

test('a field is explained in the requested language, too', async () => {
  const { token } = await app.signUp()
  const headers = { authorization: `Bearer ${token}`, ...reading('fr') }
  const { status, body } = await send(app.url, '/api/me', 'PATCH', headers, { language: 'tlh' })
  expect([status, body.fields]).toEqual([422, { language: 'Choisis une langue.' }])
})

test('without a requested language the answer comes in the language that the player chose', async () => {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { language: 'es' })
  // fetch and unconfigured programs send this header.
  const { headers, body } = await player.send('PATCH', '/api/me', { language: 'tlh' })
  expect([headers.get('content-language'), body.fields.language]).toEqual(['es', 'Elige un idioma.'])
  const asking = { authorization: `Bearer ${player.token}`, ...reading('de') }
  expect((await send(app.url, '/api/sessions/x', 'DELETE', asking)).headers.get('content-language')).toBe(
    'de',
  )
  const signedOut = await send(app.url, '/api/me', 'GET')
  expect(signedOut.headers.get('content-language')).toBe('en')
})

test('the app installs in the language of the browser', async () => {
  const manifest = (language: string) => send(app.url, '/manifest.webmanifest', 'GET', reading(language))
  const german = await manifest('de-AT')
  expect([german.body, german.headers.get('vary')]).toEqual([
    { name: 'manifest.de' },
    expect.stringContaining('Accept-Language'),
  ])
  expect((await manifest('pl')).body).toEqual({ name: 'manifest' })
})

test('mails are written in the language of the sign-up, and later in the chosen one', async () => {
  const email = 'lea@example.com'
  const account = { email, password: PASSWORD, name: 'Léa' }
  const made = await send(app.url, '/api/auth/sign-up/email', 'POST', reading('fr-CH'), account)
  expect(subjectsTo(email)).toEqual(['Confirme ton e-mail pour Keepup'])

  const headers = { authorization: `Bearer ${made.headers.get('set-auth-token')}` }
  expect((await send(app.url, '/api/me', 'GET', headers)).body.language).toBe('fr')
  const chosen = await send(app.url, '/api/me', 'PATCH', headers, { language: 'es' })
  expect(chosen.body.language).toBe('es')
  await send(app.url, '/api/auth/request-password-reset', 'POST', reading('de'), { email })
  expect(subjectsTo(email)).toContain('Restablece tu contraseña de Keepup')
})
