/** The addresses at Google and Apple that Better Auth's providers have built in. */
const FIXED_ADDRESSES: Record<string, string> = {
  'https://oauth2.googleapis.com/token': '/google/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/google/jwks',
  'https://appleid.apple.com/auth/token': '/apple/token',
  'https://appleid.apple.com/auth/keys': '/apple/jwks',
}

/**
 * Sends this process's requests for Google and Apple to the stand-in, and lets none of them out. So the real provider code runs, and
 * the server has no word about stand-ins. Answers a function that undoes it.
 */
export function routeToStandIn(identityUrl: string): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const path = FIXED_ADDRESSES[addressOf(input)]
    return real(path ? identityUrl + path : input, init)
  }
  return () => {
    globalThis.fetch = real
  }
}

/** Better Auth's fetch names what it asks for by its address. */
const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : input.toString()
