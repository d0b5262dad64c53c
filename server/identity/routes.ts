import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { failingFast } from '#server/platform/database/connections/fail-fast.ts'
import { addressPrefix, clientAddress } from '#server/platform/limits/client-address.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { takeNoBody } from '#server/platform/http/protection/request-bodies.ts'
import { type Actor, createRouter, jsonContent, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { lockLogin } from '#server/identity/account/logins.ts'
import { signInByPassword } from '#server/identity/account/sign-in-by-password.ts'
import { answerAsProblem } from './library/answer-as-problem.ts'
import { type Endpoint, ENDPOINTS } from './library/better-auth-endpoints.ts'
import { isUserVerified } from './fresh-sign-in/is-user-verified.ts'
import { loginCookie, untilBrowserCloses } from './logins/login-cookie.ts'
import { NewDeviceHeader, rememberDevice } from './guessing/known-device.ts'
import { accountKey } from './guessing/take-guess.ts'
import type { InTurn, InTurnOf } from '#server/platform/limits/few-at-once.ts'
import { TokenHeader } from './library/identity-answers.ts'
import { isOnSharedDevice } from './logins/shared-device.ts'
import { SIGN_IN_HEADERS } from './logins/sign-in-headers.ts'
import { findRecipient } from './mail-links/identity-mails.ts'
import { tellOfChange, tellOfCommittedChange } from './notices/tell-of-change.ts'
import { noteProvider, RESULT_PATH } from './providers/sign-in-result.ts'
import { waitForProvider } from './providers/wait-for-provider.ts'
import { ADDRESS_HEADER } from './library/sign-in-hooks.ts'
import { signUpByEmail } from './sign-up/sign-up-by-email.ts'

/** Milliseconds. A failed sign-in takes at least this long, so that its duration does not tell an unknown email from a wrong password. */
const FAILURE_MS = 400

/** Better Auth's endpoints under /api/auth, with our own limits, errors and cookie lifetimes. */
export function identityRoutes(services: Services, inTurn: InTurnOf) {
  const router = createRouter()
  for (const endpoint of ENDPOINTS) {
    const path = `/api/auth${endpoint.path}`
    if (!endpoint.hidden) router.openAPIRegistry.registerPath({ ...describe(endpoint), path })
    router.on(endpoint.method, path, async (c) => {
      const address = clientAddress(c, services.config.trustProxy)
      if (endpoint.leavesSite) mustBeAt(services.config.publicUrl, c.req.header('origin'))
      if (endpoint.limit) await services.limits.take(endpoint.limit, addressPrefix(address))
      const request = await requestFrom(c, endpoint, address)
      const answer = () => failingFast(() => answerEndpoint(services, endpoint, request))
      if (endpoint.hidden)
        return waitForProvider(answer(), () => giveUp(services, c.req.path))
          .catch((err: Error) => breakOff(services, err))
          .then((response) => noteProvider(c.req.path, response))
      return endpoint.hashesPassword ? inEqualTime(inTurn(c), answer) : answer()
    })
  }
  return router
}

function describe(endpoint: Endpoint) {
  const { method, summary, body, answer = z.unknown(), beginsLogin, leavesSite, needsLogin } = endpoint
  const done = {
    description: 'Done',
    ...jsonContent(answer),
    ...(beginsLogin && { headers: TokenHeader.extend(NewDeviceHeader.shape) }),
  }
  return {
    method,
    summary,
    request: {
      ...(body && { body: { ...jsonContent(body), required: !body.safeParse({}).success } }),
      ...((beginsLogin || leavesSite) && { headers: SIGN_IN_HEADERS }),
    },
    ...(!needsLogin && { security: [] }),
    responses: { 200: done, ...problems(400, 401, 403, 404, 422) },
  }
}

/**
 * A local machine has several names, and cookies belong to one of them. A sign-in that begins on http://127.0.0.1 and returns to
 * http://localhost would lose its state. Throws OTHER_HOST_NAME.
 */
function mustBeAt(publicUrl: string, origin: string | undefined): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new ProblemError('OTHER_HOST_NAME', { parameters: { publicUrl } })
}

/** Waits only after leaving the queue, because others are waiting for the place. */
async function inEqualTime(inTurn: InTurn, answer: () => Promise<Response>): Promise<Response> {
  let begin = 0
  const response = await inTurn(() => {
    begin = performance.now()
    return answer()
  })
  if (EQUALLY_LONG.has(response.status) || isAnsweredByMail(response))
    await wait(Math.max(0, begin + FAILURE_MS - performance.now()))
  return response
}

/** A wrong password, an unknown email, and too many guesses (the way in is mailed). */
const EQUALLY_LONG: ReadonlySet<number> = new Set([401, PROBLEM_STATUS.TOO_MANY_GUESSES])

/** A sign-up whose answer does not tell whether it worked. */
const isAnsweredByMail = (response: Response) => response.ok && !response.headers.has('set-auth-token')

async function answerEndpoint(services: Services, endpoint: Endpoint, request: Request) {
  const { identity, config, db, findLogin } = services
  const changesLogin = endpoint.beginsLogin || endpoint.endsLogin
  const earlier = changesLogin || endpoint.tells ? await findLogin(request.headers) : null
  const sent = endpoint.provesByPasskey ? request.clone() : null
  const handle = () => (endpoint.makesAccount ? signUpByEmail(services, request) : identity.handler(request))
  const response = endpoint.checksPassword
    ? await signInByPassword(db, config.authSecret, request.clone(), handle)
    : await handle()
  if (response.status >= 400) {
    // When the database does not answer, the library answers as if nobody were signed in. This query then fails like the library's did
    // (failingFast), and the request is answered as an outage.
    await sql`select 1`.execute(db)
    if (endpoint.hidden) return failedOnTheWay(response.status)
    const isOthers = endpoint.needsLogin && response.status === 401 && (await findLogin(request.headers))
    return answerAsProblem(isOthers ? unknownPasskey() : response)
  }
  if (earlier && endpoint.tells) {
    const { id } = (await response.clone().json()) as { id?: string }
    if (endpoint.tells === 'passkey_added' && id !== undefined) await keepPasskey(services, earlier, id)
    else await tellOfCommittedChange(services, { userId: earlier.userId, kind: endpoint.tells })
  }
  const { name } = loginCookie(config)
  const begun = response.headers.getSetCookie().some((set) => set.startsWith(`${name}=`))
  // The request's earlier login must not outlive a new one, because others may know its token. Nor may it outlive a sign-out, in case the
  // library failed to end it.
  if (earlier && ((begun && endpoint.beginsLogin) || endpoint.endsLogin))
    await db.deleteFrom('logins').where('id', '=', earlier.loginId).execute()
  const answer = await personal(untilBrowserCloses(response), endpoint)
  if (begun && sent) await distrustTouch(services, sent, answer)
  if (begun) await letDeviceBeKnown(services, request, answer)
  return answer
}

/**
 * When a player asks for somebody else's passkey, the library answers as if the player were not signed in. That would tell that the passkey
 * exists, and an app would sign the player out.
 */
const unknownPasskey = () => Response.json({ code: 'PASSKEY_NOT_FOUND' }, { status: 404 })

/**
 * Tells of a passkey that the library has added. All logins may have ended while it did: a thief's passkey must not outlive that, so it goes
 * again. Throws SIGN_IN_REQUIRED.
 */
async function keepPasskey(services: Services, actor: Actor, addedId: string): Promise<void> {
  const isKept = await inTransaction(services.db, async (tx) => {
    const isSignedIn = await lockLogin(tx, actor)
    if (isSignedIn) await tellOfChange(tx, services, { userId: actor.userId, kind: 'passkey_added', addedId })
    else await tx.deleteFrom('passkeys').where('id', '=', addedId).execute()
    return isSignedIn
  })
  if (!isKept) throw new ProblemError('SIGN_IN_REQUIRED')
}

/** Anybody who finds a security key can touch it. A touch signs in, but it does not answer "Is it you?" (product 10.14). */
async function distrustTouch({ db, findLogin }: Services, sent: Request, answer: Response): Promise<void> {
  const { response } = z.object({ response: z.object({ response: z.unknown() }) }).parse(await sent.json())
  if (isUserVerified(response)) return
  const login = await findLogin(loginOf(answer))
  if (login)
    await db
      .updateTable('logins')
      .set({ proven_at: new Date(0) })
      .where('id', '=', login.loginId)
      .execute()
}

/** The header with which the new login of an answer is found. */
const loginOf = (answer: Response) =>
  new Headers({ authorization: `Bearer ${answer.headers.get('set-auth-token')}` })

/** Other people's guesses never keep out a device that has signed in before (decisions/0078). */
async function letDeviceBeKnown(services: Services, request: Request, answer: Response): Promise<void> {
  const { config, db, findLogin } = services
  const login = await findLogin(loginOf(answer))
  const player = login && (await findRecipient(db, login.userId))
  if (!player || isAnonymousEmail(player.email) || (await isOnSharedDevice(db, login.loginId))) return
  const device = { secret: config.authSecret, publicUrl: config.publicUrl }
  rememberDevice(device, request.headers, answer.headers, accountKey(player.email))
}

function giveUp({ log }: Services, path: string): Response {
  log.warn({ path }, 'A sign-in provider did not answer')
  return resultOf('temporarily_unavailable')
}

function breakOff({ log }: Services, err: Error): Response {
  log.error({ err }, 'A sign-in with a provider broke off')
  return failedOnTheWay(PROBLEM_STATUS.INTERNAL_ERROR)
}

/** A browser that returns from a provider needs a page, not JSON. */
function failedOnTheWay(status: number): Response {
  // A suspension is the only reason to refuse somebody whom the provider has confirmed.
  return resultOf(status === PROBLEM_STATUS.ACCOUNT_SUSPENDED ? 'account_suspended' : 'server_error')
}

const resultOf = (error: string) =>
  new Response(null, { status: 303, headers: { location: `${RESULT_PATH}?error=${error}` } })

/**
 * The request for the library. It rejects an empty body as invalid JSON, so an empty body is left out. It knows no HEAD, so it is asked by
 * GET, except for a provider's answer: that works once, and no HEAD may use it up.
 */
async function requestFrom(c: Context, { body: taken, hidden }: Endpoint, address: string): Promise<Request> {
  if (!taken && !hidden) await takeNoBody(c)
  const { url } = c.req.raw
  const method = c.req.method === 'HEAD' && !hidden ? 'GET' : c.req.method
  const headers = new Headers(c.req.raw.headers)
  headers.set(ADDRESS_HEADER, address)
  const body = method === 'POST' ? await c.req.text() : ''
  return new Request(url, { method, headers, body: body || null })
}

/** Keeps the answer out of caches, and removes the made-up email of an anonymous player. */
async function personal(response: Response, { hidesToken }: Endpoint): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  const text = (await response.text()).replaceAll(/"[^"]*@anonymous\.invalid"/g, '""')
  const body = hidesToken ? text.replaceAll(/"token":"[^"]*"/g, '"token":""') : text
  headers.delete('content-length')
  return new Response(body || null, { status: response.status, headers })
}
