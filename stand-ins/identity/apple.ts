/** The ways in which Apple differs from OpenID Connect. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import type { ProviderClient } from './create-provider.ts'
import { accountOf } from './sample-accounts.ts'

export interface AppleClient extends ProviderClient {
  teamId: string
  keyId: string
  /** The private key as PEM. */
  privateKey: string
}

/** A developer account with its key. Apple's client secret is a token that is signed with this key and is valid for half a year at most. */
export function createAppleClient(): AppleClient {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const client = { clientId: 'com.example.keepup.stand-in', teamId: 'STANDIN001', keyId: 'STANDINKEY' }
  const publicKey = createPublicKey(privateKey)
  const isSecret = (secret: string) => {
    const [header = '', payload = '', signature = ''] = secret.split('.')
    const claims = decode(payload)
    const now = Date.now() / 1000
    return (
      verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ) &&
      decode(header)['kid'] === client.keyId &&
      claims['iss'] === client.teamId &&
      claims['sub'] === client.clientId &&
      claims['aud'] === 'https://appleid.apple.com' &&
      Number(claims['exp']) > now &&
      Number(claims['exp']) < now + 15_777_000
    )
  }
  return { ...client, privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }), isSecret }
}

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/**
 * Adapts a request for Apple: it comes without the scope openid and asks for "code id_token", for which OpenID Connect would require a
 * nonce. Both providers always ask which account to use.
 */
export function asOpenIdRequest(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (!searchParams.has('client_id')) return url
  const scopes = new Set(['openid', ...(searchParams.get('scope') ?? '').split(' ')])
  searchParams.set('scope', [...scopes].join(' '))
  searchParams.set('response_type', 'code')
  searchParams.set('prompt', 'login')
  return `${pathname}?${searchParams.toString()}`
}

/** Apple posts its answer as a form. The player's name is in it the first time only, and it is never in the ID token. */
export function addNameOnFirstConsent(provider: Provider): Provider {
  const known = new Set<string>()
  provider.use(async (ctx, next) => {
    await next()
    const email = ctx.oidc?.session?.accountId
    if (!email || typeof ctx.body !== 'string' || !ctx.body.includes('name="code"') || known.has(email))
      return
    known.add(email)
    const user = JSON.stringify(nameOf(email))
    ctx.body = ctx.body.replace(
      '</form>',
      `<input type="hidden" name="user" value="${user.replaceAll('"', '&quot;')}"/></form>`,
    )
  })
  return provider
}

function nameOf(email: string) {
  const [firstName = '', ...rest] = accountOf('apple', email).name.split(' ')
  return { name: { firstName, lastName: rest.join(' ') }, email }
}
