import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/**
 * Sets the cookie of a new login again where the library has removed it: it removes the cookie of a request whose login has ended, and both have
 * the same name. Must come after the plugin for anonymous players, which asks for the earlier login.
 */
export const keepNewLogin = () =>
  ({
    id: 'keep-new-login',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, authCookies, responseHeaders } = ctx.context
            const set = responseHeaders?.getSetCookie() ?? []
            const others = set.filter((cookie) => !cookie.startsWith(`${authCookies.sessionToken.name}=;`))
            if (!newSession || !responseHeaders || others.length === set.length) return
            responseHeaders.delete('set-cookie')
            for (const cookie of others) responseHeaders.append('set-cookie', cookie)
            await setSessionCookie(ctx, newSession)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
