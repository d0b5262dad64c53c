import { describe, expect, test } from 'vitest'
import { IDENTITY_PROBLEM_CODES, PROBLEM_STATUS } from '#contract/problem.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import texts from '#texts/en.json' with { type: 'json' }
import { SignedIn, SignedOut, WhoIsSignedIn } from './identity-answers.ts'

const app = await startTestApp()
const post = (path: string, body: unknown, headers = {}) =>
  send(app.url, `/api/auth${path}`, 'POST', headers, body)

describe("the API's description of the identity library", () => {
  test('lists every code of the library, and each has a text', () => {
    const codes = Object.keys(texts.identityProblems).filter((code) => !(code in PROBLEM_STATUS))
    expect([...IDENTITY_PROBLEM_CODES].toSorted()).toEqual(codes.toSorted())
  })

  test('describes exactly the answers that the library gives', async () => {
    const signedUp = await post('/sign-up/email', { email: 'described@example.com', password: PASSWORD })
    const signedIn = await post('/sign-in/email', { email: 'described@example.com', password: PASSWORD })
    const anonymous = await post('/sign-in/anonymous', {})
    for (const { body } of [signedUp, signedIn, anonymous]) expect(SignedIn.parse(body)).toEqual(body)
    const login = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
    for (const headers of [login, {}]) {
      const { body } = await send(app.url, '/api/auth/get-session', 'GET', headers)
      expect(WhoIsSignedIn.parse(body)).toEqual(body)
    }
    await send(app.url, '/api/me', 'DELETE', login, { email: 'described@example.com' })
    const back = await post('/sign-in/email', { email: 'described@example.com', password: PASSWORD })
    expect(SignedIn.parse(back.body)).toEqual(back.body)
    const { body } = await post('/sign-out', {}, login)
    expect(SignedOut.parse(body)).toEqual(body)
  })
})
