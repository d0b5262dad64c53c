import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { mayByCard } from '#domain/identity/card-login.ts'
import { mayWhileLeaving } from '#domain/players/account-deletion.ts'
import { createMiddleware } from 'hono/factory'
import { refuseOtherPlayer } from './named-player.ts'
import { ProblemError } from './problem.ts'
import type { Actor, HttpEnv } from './router.ts'

/** Finds who sends a request; null when nobody is signed in. */
export type FindLogin = (headers: Headers) => Promise<Actor | null>

/**
 * Lets only signed-in callers through and puts them into `c.get('actor')`. Throws SIGN_IN_REQUIRED, also for a screen of another player,
 * CARD_LOGIN, ACCOUNT_LEAVING.
 */
export const requireLogin = ({ findLogin }: { findLogin: FindLogin }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const actor = c.get('keyOwner') ?? (await findLogin(c.req.raw.headers))
    if (!actor) throw new ProblemError('SIGN_IN_REQUIRED')
    refuseOtherPlayer(actor, c.req.header(PLAYER_HEADER))
    refuseBeyondCard(actor, c.req.method, c.req.path)
    if (actor.isLeaving && !mayWhileLeaving(c.req.method, c.req.path))
      throw new ProblemError('ACCOUNT_LEAVING')
    c.set('actor', actor)
    await next()
  })

/** A login by a card reaches nothing but practice and its own numbers. Throws CARD_LOGIN. */
function refuseBeyondCard(actor: Actor | null, method: string, path: string): void {
  if (actor?.byCard && !mayByCard(method, path)) throw new ProblemError('CARD_LOGIN')
}

/** The routes of the identity library that need no login begin like this. */
const NEED_NO_LOGIN = [
  '/api/auth/sign-in',
  '/api/auth/sign-up',
  '/api/auth/sign-out',
  '/api/auth/get-session',
  '/api/auth/callback/',
  '/api/auth/error',
  '/api/auth/passkey/generate-authenticate-options',
  '/api/auth/passkey/verify-authentication',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/verify-email',
]
/** The link in the mail about a change (product 10.14). Ending these mails (`not-me/notice`) needs a login. */
const NOT_ME = new Set(['/api/auth/not-me', '/api/auth/not-me/open'])

const needsNoLogin = (path: string): boolean =>
  NEED_NO_LOGIN.some((beginning) => path.startsWith(beginning)) || NOT_ME.has(path)

/** The same limits for the routes of the identity library. A sign-in or sign-out leaves the card's login, so it is allowed. */
export const cardLoginsOnlyPractice = ({ findLogin }: { findLogin: FindLogin }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (!needsNoLogin(c.req.path)) {
      const actor = await findLogin(c.req.raw.headers)
      refuseOtherPlayer(actor, c.req.header(PLAYER_HEADER))
      refuseBeyondCard(actor, c.req.method, c.req.path)
    }
    await next()
  })
