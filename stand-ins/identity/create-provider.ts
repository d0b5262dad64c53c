import './quiet-provider.ts'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Configuration, Provider } from 'oidc-provider'
import { accountOf, isUnreachable, type OutsideAccount, type ProviderName } from './sample-accounts.ts'

export interface ProviderClient {
  clientId: string
  /** Checks the client's secret: Google compares a text, Apple reads a signed token. */
  isSecret: (secret: string) => boolean
}

/** Makes a real OpenID provider with an account for every email that somebody may choose. */
export function createProvider(name: ProviderName, issuer: string, client: ProviderClient): Provider {
  const provider = new Provider(issuer, {
    ...CONFIGURATION,
    clients: [clientMetadata(name, client.clientId)],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [signingKey(name)] },
    interactions: { url: (_ctx, { uid }) => `/${name}/interaction/${uid}` },
    // Both providers put the claims into the ID token, where Better Auth reads them.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      ...(name === 'google' && { profile: ['name', 'picture'] }),
    },
    findAccount: (_ctx, email) => ({ accountId: email, claims: () => claimsOf(accountOf(name, email)) }),
  })
  // oidc-provider documents these ways of deciding the two things oneself.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (uri: string) => new URL(uri).pathname === `/api/auth/callback/${name}`,
    compareClientSecret: (secret: string) => Promise.resolve(client.isSecret(secret)),
  })
  return hangUpOnUnreachable(provider)
}

/** Behaves like a provider that is down: the connection ends without an answer. */
function hangUpOnUnreachable(provider: Provider): Provider {
  provider.use(async (ctx, next) => {
    await next()
    const email = ctx.oidc?.route === 'token' && ctx.oidc.account?.accountId
    if (!email || !isUnreachable(email)) return
    ctx.respond = false
    ctx.req.socket.destroy()
  })
  return provider
}

const claimsOf = ({ sub, email, emailVerified, name }: OutsideAccount) => ({
  sub,
  email,
  email_verified: emailVerified,
  name,
})

const clientMetadata = (name: ProviderName, clientId: string) =>
  ({
    client_id: clientId,
    client_secret: randomBytes(16).toString('hex'),
    redirect_uris: [`http://localhost/api/auth/callback/${name}`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  }) as const

function signingKey(name: ProviderName) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: `stand-in-${name}`, alg: 'RS256', use: 'sig' }
}

const CONFIGURATION: Configuration = {
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => false },
  scopes: ['openid', 'email', 'profile', 'name'],
  ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
  // Choosing the account also counts as consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client!.clientId,
      accountId: oidc.session!.accountId!,
    })
    grant.addOIDCScope('openid email profile name')
    await grant.save()
    return grant
  },
}
