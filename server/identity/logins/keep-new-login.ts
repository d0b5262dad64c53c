import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/**
 * At a sign-in the plugin for anonymous players asks for the login that the request came with. If that has ended, the library removes its cookie,
 * and so that of the new login, which has the same name. This sets the new one again, and must come after that plugin.
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
