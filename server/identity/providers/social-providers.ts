import type { BetterAuthOptions } from 'better-auth'
import { type AppleKey, appleClientSecret } from './apple-client-secret.ts'

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
