import type { Context } from 'hono'
import { clientAddress } from '#server/platform/limits/client-address.ts'
import { loginCookie, type CookieSettings } from './login-cookie.ts'
import { signLoginToken } from './login-token.ts'
import { saysSharedDevice } from './shared-device.ts'

/** What a new login remembers of the request that began it. */
export interface Caller {
  address: string
  userAgent: string
  /** The device is not the player's own. */
  sharedDevice: boolean
}

export const callerOf = (c: Context, trustProxy: number): Caller => ({
  address: clientAddress(c, trustProxy),
  userAgent: c.req.raw.headers.get('user-agent') ?? '',
  sharedDevice: saysSharedDevice(c.req.raw.headers),
})

/** Hands a new login over as better-auth does: to browsers in the cookie, to other clients in a header. */
export function giveLogin(answer: Response, settings: CookieSettings, token: string): void {
  const signed = encodeURIComponent(signLoginToken(settings.authSecret, token))
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  const { name } = loginCookie(settings)
  answer.headers.append('set-cookie', `${name}=${signed}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  answer.headers.set('set-auth-token', signed)
  answer.headers.set('cache-control', 'no-store')
}
