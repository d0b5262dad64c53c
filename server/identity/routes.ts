import type { Context } from 'hono'
import { addressPrefix, clientAddress } from '#server/platform/http/client-address.ts'
import { createRouter } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { answerAsProblem } from './answer-as-problem.ts'
import { ADDRESS_HEADER } from './sign-in-hooks.ts'

/** Better Auth's endpoints under /api/auth, with our limits, form of errors and lifetime of cookies around them. */
export function identityRoutes(services: Services) {
  const router = createRouter()
  router.on(['GET', 'POST'], '/api/auth/*', async (c) => {
    const address = clientAddress(c, services.config.trustProxy)
    await takeFromLimits(services, c.req.path, addressPrefix(address))
    const response = await services.identity.handler(requestFrom(c, address))
    return response.status >= 400 ? answerAsProblem(response) : untilBrowserCloses(response)
  })
  return router
}

async function takeFromLimits({ limits }: Services, path: string, address: string) {
  if (path.startsWith('/api/auth/sign-in/')) await limits.take('signIn', address)
  if (path.startsWith('/api/auth/sign-up/')) await limits.take('signUp', address)
}

function requestFrom(c: Context, address: string): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set(ADDRESS_HEADER, address)
  return new Request(c.req.raw, { headers })
}

/** Spec §4: a login lasts for the browser session, so its cookies bear no lifetime of their own; a deletion (Max-Age=0) stays. */
function untilBrowserCloses(response: Response): Response {
  const cookies = response.headers.getSetCookie()
  if (cookies.length === 0) return response
  const answer = new Response(response.body, response)
  answer.headers.delete('set-cookie')
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie.replace(/; Max-Age=[1-9]\d*/i, ''))
  answer.headers.set('cache-control', 'no-store')
  return answer
}
