import { createRoute } from '@hono/zod-openapi'
import * as contract from '#contract/identity/identity.ts'
import { answerInEqualTime } from '#server/platform/limits/answer-in-equal-time.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import type { InTurnOf } from '#server/platform/limits/few-at-once.ts'
import { changeEmail, resendVerification } from '#server/identity/mail-links/change-email.ts'
import { requestPasswordReset } from '#server/identity/mail-links/request-password-reset.ts'
import { resetPassword } from '#server/identity/mail-links/reset-password.ts'
import { listWaysInAtReset } from '#server/identity/mail-links/ways-to-sign-in-at-reset.ts'
import { verifyEmail } from '#server/identity/mail-links/verify-email.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { changePassword } from './change-password.ts'

const done = jsonAnswer('Done', contract.Done)
const DONE = { status: true } as const

const SIGNED_IN = ['/api/auth/send-verification-email', '/api/auth/change-email', '/api/auth/change-password']

/** Changes of email and password, by a mail's link or signed in. */
export function accountRoutes(services: Services, inTurn: InTurnOf) {
  const { config, db, limits, mailer, now } = services
  const correspondence = { db, mailer, publicUrl: config.publicUrl, now }
  const router = createRouter()
  for (const path of SIGNED_IN) router.use(path, requireLogin(services))
  return router
    .openapi(requestResetRoute, async (c) => {
      const { email } = c.req.valid('json')
      await answerInEqualTime(
        requestPasswordReset(correspondence, limits, email, addressKey(c, config.trustProxy)),
      )
      return c.json(DONE, 200)
    })
    .openapi(waysAtResetRoute, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await listWaysInAtReset(db, c.req.valid('json').token, now()), 200)
    })
    .openapi(resetRoute, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      const { token, ...wish } = c.req.valid('json')
      await inTurn(c)(() => resetPassword(services, token, wish))
      return c.json(DONE, 200)
    })
    .openapi(verifyEmailRoute, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      const { token, password } = c.req.valid('json')
      const login = await services.findLogin(c.req.raw.headers)
      const opener = { actorId: login?.userId ?? null, password }
      return c.json(await inTurn(c)(() => verifyEmail(services, token, opener)), 200)
    })
    .openapi(resendRoute, async (c) => {
      await resendVerification(correspondence, limits, c.get('actor').userId)
      return c.json(DONE, 200)
    })
    .openapi(changeEmailRoute, async (c) => {
      await answerInEqualTime(
        inTurn(c)(() => changeEmail(correspondence, limits, c.get('actor').userId, c.req.valid('json'))),
      )
      return c.json(DONE, 200)
    })
    .openapi(changePasswordRoute, async (c) => {
      await inTurn(c)(() => changePassword(services, c.get('actor'), c.req.valid('json')))
      return c.json(DONE, 200)
    })
}

const requestResetRoute = createRoute({
  method: 'post',
  path: '/api/auth/request-password-reset',
  summary: 'Mail a link to set a new password',
  request: { body: jsonBody(contract.RequestPasswordReset) },
  responses: { 200: done, ...problems(404, 422) },
})

const waysAtResetRoute = createRoute({
  method: 'post',
  path: '/api/auth/reset-password/ways',
  summary: 'List the other ways to sign in, before a password reset; the link stays valid',
  request: { body: jsonBody(contract.ResetLink) },
  responses: { 200: jsonAnswer('The ways to sign in', contract.WaysInAtReset), ...problems(422) },
})

const resetRoute = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  summary: "Set a new password by a mail's link, once; ends every login",
  request: { body: jsonBody(contract.ResetPassword) },
  responses: { 200: done, ...problems(422) },
})

const verifyEmailRoute = createRoute({
  method: 'post',
  path: '/api/auth/verify-email',
  summary: "Confirm an email, or a new email, by a mail's link",
  description: 'Needs a login of the account, or its password.',
  request: { body: jsonBody(contract.VerifyEmail) },
  responses: {
    200: jsonAnswer('The email', contract.VerifiedEmail),
    ...problems(403, 409, 422),
  },
})

const resendRoute = createRoute({
  method: 'post',
  path: '/api/auth/send-verification-email',
  summary: 'Resend the link that confirms the email',
  responses: { 200: done, ...problems(401, 409) },
})

const changeEmailRoute = createRoute({
  method: 'post',
  path: '/api/auth/change-email',
  summary: 'Mail a link to a new email, which takes effect when the link is opened',
  request: { body: jsonBody(contract.ChangeEmail) },
  responses: { 200: done, ...problems(401, 422) },
})

const changePasswordRoute = createRoute({
  method: 'post',
  path: '/api/auth/change-password',
  summary: 'Change the password and, if asked, end all other logins',
  request: { body: jsonBody(contract.ChangePassword) },
  responses: { 200: done, ...problems(401, 422) },
})
