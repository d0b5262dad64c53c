import { createRoute } from '@hono/zod-openapi'
import { Done } from '#contract/identity/identity.ts'
import { PasskeyProof, Proof } from '#contract/identity/proof.ts'
import { answerAsProblem } from '#server/identity/library/answer-as-problem.ts'
import type { InTurnOf } from '#server/platform/limits/few-at-once.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { mailProofCode, proveByCode } from './prove-by-code.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { proveByPassword } from './prove-by-password.ts'

const DONE = { status: true } as const

/** The ways to prove "Is it you?". A proof counts only for the login that sends it. */
export function proofRoutes(services: Services, inTurn: InTurnOf) {
  const router = createRouter()
  for (const path of ['/api/auth/prove', '/api/auth/prove/*']) router.use(path, requireLogin(services))
  return router
    .openapi(proveRoute, async (c) => {
      const proof = c.req.valid('json')
      const actor = c.get('actor')
      if ('code' in proof) await proveByCode(services, actor, proof.code)
      else await inTurn(c)(() => proveByPassword(services, actor, proof.password))
      return c.json(DONE, 200)
    })
    .openapi(mailCodeRoute, async (c) => {
      await mailProofCode(services, c.get('actor'))
      return c.json(DONE, 200)
    })
    .openapi(passkeyRoute, async (c) => {
      const { response } = c.req.valid('json')
      const refusal = await proveByPasskey(services, c.get('actor'), response, c.req.raw.headers)
      // The library's refusals have their own codes and statuses.
      return refusal ? ((await answerAsProblem(refusal)) as never) : c.json(DONE, 200)
    })
}

const done = jsonAnswer('Proven', Done)

const proveRoute = createRoute({
  method: 'post',
  path: '/api/auth/prove',
  summary: 'Prove by password or mailed code that it is you; valid for ten minutes in this login',
  request: { body: jsonBody(Proof) },
  responses: { 200: done, ...problems(401, 422) },
})

const mailCodeRoute = createRoute({
  method: 'post',
  path: '/api/auth/prove/mail-code',
  summary: 'Mail the code that proves that it is you',
  responses: { 200: done, ...problems(401, 403) },
})

const passkeyRoute = createRoute({
  method: 'post',
  path: '/api/auth/prove/passkey',
  summary: 'Prove by passkey that it is you',
  request: { body: jsonBody(PasskeyProof) },
  responses: { 200: done, ...problems(400, 401, 422) },
})
