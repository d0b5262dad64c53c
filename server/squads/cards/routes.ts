import { createRoute } from '@hono/zod-openapi'
import { SignInByCard } from '#contract/squads/claims.ts'
import * as contract from '#contract/identity/identity.ts'
import { knownDevice, rememberDevice } from '#server/identity/guessing/known-device.ts'
import { TokenHeader } from '#server/identity/library/identity-answers.ts'
import { callerOf, giveLogin } from '#server/identity/logins/begin-login.ts'
import { SharedDeviceHeader } from '#server/identity/logins/shared-device.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { findByCard, signInByCard } from './sign-in-by-card.ts'

const signIn = createRoute({
  method: 'post',
  path: '/api/cards/sign-in',
  summary: 'Sign in by a card, for practice and the player’s own numbers alone',
  security: [],
  request: { body: jsonBody(SignInByCard), headers: SharedDeviceHeader },
  responses: {
    200: { ...jsonAnswer('Signed in', contract.Done), headers: TokenHeader },
    ...problems(400, 403, 404, 422),
  },
})

/** A device remembers that a card has signed in on it, and not whose. */
const ANY_CARD = 'any card'

export function cardRoutes(services: Services) {
  const { config, db, limits, now } = services
  const { authSecret: secret, publicUrl, trustProxy } = config
  const device = { secret, publicUrl, path: '/api/cards' } as const
  return createRouter().openapi(signIn, async (c) => {
    const { code } = c.req.valid('json')
    const { headers } = c.req.raw
    const known = knownDevice(device, headers, ANY_CARD)
    const { id } = await findByCard(db, limits, { code, address: addressKey(c, trustProxy), device: known })
    const caller = callerOf(c, trustProxy)
    const token = await signInByCard(db, { code, secret }, caller, now())
    const response = c.json({ status: true } as const, 200)
    giveLogin(response, config, token)
    if (!caller.sharedDevice && (known !== null || (await limits.allows('deviceOfCard', id))))
      rememberDevice(device, headers, response.headers, ANY_CARD)
    return response
  })
}
