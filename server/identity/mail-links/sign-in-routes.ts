import { createRoute } from '@hono/zod-openapi'
import * as contract from '#contract/identity/identity.ts'
import { joinAnonymousPlayer } from '#server/identity/anonymous/anonymous-players.ts'
import type { HandOver } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { accountKey } from '#server/identity/guessing/take-guess.ts'
import { rememberDevice } from '#server/identity/guessing/known-device.ts'
import { TokenHeader } from '#server/identity/library/identity-answers.ts'
import { callerOf, giveLogin } from '#server/identity/logins/begin-login.ts'
import { SIGN_IN_HEADERS } from '#server/identity/logins/sign-in-headers.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { findRecipient } from './identity-mails.ts'
import { signInByLink } from './sign-in-by-link.ts'

/** The way to sign in for players who are kept out by somebody's guesses. */
export function signInByLinkRoutes(services: Services, handOver: HandOver) {
  const { config, db, findLogin, limits, now } = services
  const { authSecret: secret, publicUrl } = config
  return createRouter().openapi(route, async (c) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    const headers = c.req.raw.headers
    const caller = callerOf(c, config.trustProxy)
    const earlier = await findLogin(headers)
    const { userId, token } = await signInByLink(
      db,
      { link: c.req.valid('json').token, secret },
      caller,
      now(),
    )
    if (earlier) {
      await joinAnonymousPlayer({ ...services, handOver }, headers, { from: earlier.userId, to: userId })
      await db.deleteFrom('logins').where('id', '=', earlier.loginId).execute()
    }
    const response = c.json({ status: true } as const, 200)
    giveLogin(response, config, token)
    const { email } = (await findRecipient(db, userId))!
    if (!caller.sharedDevice)
      rememberDevice({ secret, publicUrl }, headers, response.headers, accountKey(email))
    return response
  })
}

const route = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/link',
  summary: "Sign in by a mail's link, once",
  security: [],
  request: { body: jsonBody(contract.SignInByLink), headers: SIGN_IN_HEADERS },
  responses: {
    200: { ...jsonAnswer('Signed in', contract.Done), headers: TokenHeader },
    ...problems(422),
  },
})
