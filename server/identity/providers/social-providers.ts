import { createPrivateKey, sign } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'

export interface ProviderSettings {
  google: { clientId: string; clientSecret: string } | undefined
  apple: AppleKey | undefined
  /** Where the browser is sent instead of the provider's own page. */
  authorizationEndpoints: { google: string | undefined; apple: string | undefined }
}

/** The providers that the operator configured. Any other is answered with PROVIDER_NOT_FOUND. */
export function socialProviders(
  { google, apple, authorizationEndpoints }: ProviderSettings,
  now: () => Date,
) {
  const providers: NonNullable<BetterAuthOptions['socialProviders']> = {}
  if (google) providers.google = { ...google, ...at(authorizationEndpoints.google), prompt: 'select_account' }
  if (apple) {
    providers.apple = {
      clientId: apple.clientId,
      // A getter, so that every request gets a fresh secret.
      get clientSecret() {
        return appleClientSecret(apple, now())
      },
      ...at(authorizationEndpoints.apple),
    }
  }
  return providers
}

const at = (authorizationEndpoint: string | undefined) => authorizationEndpoint && { authorizationEndpoint }

interface AppleKey {
  clientId: string
  teamId: string
  keyId: string
  /** PKCS #8 in PEM form, as Apple hands it out (.p8). */
  privateKey: string
}

/** Seconds. Apple allows half a year; each request gets a secret of its own, so a short life costs nothing. */
const SECRET_LIFETIME = 10 * 60

/** The client secret that Apple expects: a JWT (RFC 7519) signed with ES256 by the developer's key. */
function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const signed = [
    { alg: 'ES256', kid: keyId, typ: 'JWT' },
    {
      iss: teamId,
      iat: issuedAt,
      exp: issuedAt + SECRET_LIFETIME,
      aud: 'https://appleid.apple.com',
      sub: clientId,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  // JWS puts the two numbers of the signature side by side, not in DER (RFC 7518 §3.4).
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
