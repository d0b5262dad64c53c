import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'

/** For clients without cookies: they get the token in one header, and send it in the other. */
const GIVEN = 'set-device-token'
const SENT = 'keepup-device'
/** A client on somebody else's device sends this. Then no token is left on the device. */
const NOT_MINE = 'none'
export const DeviceHeader = z.object({
  [SENT]: z
    .string()
    .optional()
    .describe(
      'For clients without cookies: the last `set-device-token`, so that others’ wrong passwords do not lock this device out. `none` on somebody else’s device.',
    ),
})
export const NewDeviceHeader = z.object({ [GIVEN]: z.string().optional() })

/** A family shares a tablet. A device knows this many accounts, the last ones that signed in. */
const MOST_ACCOUNTS = 5
/** Seconds: the longest time that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60

export interface Device {
  secret: string
  publicUrl: string
  /** The requests that take the browser's cookie along. The default is those of the identity. */
  path?: '/api/auth' | '/api/cards'
}

/**
 * The name of the device if the account has signed in on it before, else null. A token is signed and bound to the account's key, so
 * nothing of it is stored, and it reveals nothing about the account.
 */
export function knownDevice(device: Device, headers: Headers, account: string): string | null {
  const mine = tokensIn(device, headers).find((token) => isOf(device, token, account))
  return mine?.split('.')[0] ?? null
}

/** From now on the account knows the device, also after a sign-out. */
export function rememberDevice(device: Device, request: Headers, answer: Headers, account: string): void {
  if (request.get(SENT) === NOT_MINE) return
  const before = tokensIn(device, request)
  const mine = before.find((token) => isOf(device, token, account)) ?? newToken(device, account)
  const tokens = [mine, ...before.filter((token) => token !== mine)].slice(0, MOST_ACCOUNTS).join('~')
  const secure = device.publicUrl.startsWith('https:') ? '; Secure' : ''
  answer.append(
    'set-cookie',
    `${cookieName(device)}=${tokens}; Max-Age=${MAX_AGE}; Path=${device.path ?? '/api/auth'}; HttpOnly; SameSite=Lax${secure}`,
  )
  answer.set(GIVEN, tokens)
}

/** Browsers accept a `__Secure-` cookie over https only (RFC 6265bis §4.1.3.1). */
const cookieName = ({ publicUrl }: Device) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}keepup.device`

/** A name of 16 bytes and its signature of 32. Anything else is not ours, and would not be a valid cookie. */
const TOKEN = /^[\w-]{22}\.[\w-]{43}$/

function tokensIn(device: Device, headers: Headers): string[] {
  const name = cookieName(device)
  const sent = headers.get(SENT) ?? parse(headers.get('cookie') ?? '', name)[name] ?? ''
  return sent
    .slice(0, 1024)
    .split('~')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_ACCOUNTS)
}

function newToken(device: Device, account: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${signatureOf(device, name, account).toString('base64url')}`
}

function isOf(device: Device, token: string, account: string): boolean {
  const [name = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(device, name, account)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = ({ secret }: Device, name: string, account: string) =>
  createHmac('sha256', secret).update(`keepup.device ${name} ${account}`).digest()
