import type { Context } from 'hono'
import { html } from 'hono/html'
import { PRODUCT_NAME } from '#domain/product.ts'
import { howToObject, type Operator } from '#server/identity/account/refuse-suspended.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'

/** Where every sign-in with a provider ends, in the popup or in the tab that was redirected. */
export const RESULT_PATH = '/api/auth/result'

/** Errors of Better Auth and of the providers. All others are PROVIDER_FAILED. */
const CODES: Record<string, string> = {
  access_denied: 'SIGN_IN_CANCELLED',
  user_cancelled_authorize: 'SIGN_IN_CANCELLED',
  state_mismatch: 'SIGN_IN_STATE_LOST',
  state_not_found: 'SIGN_IN_STATE_LOST',
  state_invalid: 'SIGN_IN_STATE_LOST',
  account_not_linked: 'ACCOUNT_NOT_LINKED',
  account_suspended: 'ACCOUNT_SUSPENDED',
  email_not_found: 'EMAIL_NOT_SHARED',
  invalid_code: 'PROVIDER_UNAVAILABLE',
  temporarily_unavailable: 'PROVIDER_UNAVAILABLE',
  oauth_provider_not_found: 'PROVIDER_NOT_FOUND',
}

/** Lets the operator know when a provider did not do its part. `path` is where it sent the player to. */
export function noteProvider(path: string, answer: Response): Response {
  const error = /[?&]error=(\w+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  if (CODES[error] === 'PROVIDER_UNAVAILABLE')
    noteServiceFailure(path.endsWith('/apple') ? 'apple' : 'google')
  return answer
}

export function signInResultRoutes(operator: Operator) {
  const router = createRouter()
  router.get(RESULT_PATH, (c) => {
    c.header('cache-control', 'no-store')
    return c.html(resultPage(c, operator))
  })
  router.get(`${RESULT_PATH}.js`, (c) =>
    c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  return router
}

/** The outcome as data for the script below. It contains only our own sentences, never a provider's text. */
function resultPage(c: Context, operator: Operator) {
  const error = c.req.query('error')
  const code = error && ((Object.hasOwn(CODES, error) && CODES[error]) || 'PROVIDER_FAILED')
  const result = {
    type: 'keepup:sign-in',
    provider: c.req.query('provider') ?? null,
    state: c.req.query('state') ?? null,
    error: code ? { code, message: messageOf(code, operator) } : null,
  }
  return html`<!doctype html>
    <html lang="en" data-result="${JSON.stringify(result)}" data-return-to="${returnPath(c)}">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="dark light" />
        <title>${PRODUCT_NAME}</title>
        <script src="${RESULT_PATH}.js" defer></script>
      </head>
      <body>
        <noscript><a href="${returnPath(c)}">${PRODUCT_NAME}</a></noscript>
      </body>
    </html>`
}

function messageOf(code: string, operator: Operator): string {
  const problem = sentenceForReader(`identityProblems.${code}`)
  return code === 'ACCOUNT_SUSPENDED' ? `${problem} ${howToObject(operator)}` : problem
}

/** A path on our own site. */
function returnPath(c: Context): string {
  const wanted = c.req.query('returnTo') ?? '/'
  return isOwnPath(wanted) ? wanted : '/'
}

/** Browsers read `//host` and `/\host` as another site, and skip tabs and line ends inside (WHATWG URL §4.4). */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

/** Reports to the page that opened the popup, which must be ours, or leaves the result for the page that this tab returns to. */
const SCRIPT = `'use strict'
const { result, returnTo } = document.documentElement.dataset
if (window.opener) {
  window.opener.postMessage(JSON.parse(result), location.origin)
  window.close()
} else {
  sessionStorage.setItem('keepup.signInResult', result)
  location.replace(returnTo + (sessionStorage.getItem('keepup.signInFragment') ?? ''))
}
`
