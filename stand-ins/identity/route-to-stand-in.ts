/** The addresses at Google and Apple that are built into Better Auth's providers. */
const FIXED_ADDRESSES: Record<string, string> = {
  'https://oauth2.googleapis.com/token': '/google/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/google/jwks',
  'https://appleid.apple.com/auth/token': '/apple/token',
  'https://appleid.apple.com/auth/keys': '/apple/jwks',
}

/**
 * Sends this process's requests for Google and Apple to the stand-in, so that none of them leaves the machine. In this way the real code of
 * the providers runs, and the server does not mention stand-ins. Returns a function that undoes it.
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

/** The address that a call of fetch asks for, in whichever form it is given. */
const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : input.toString()
