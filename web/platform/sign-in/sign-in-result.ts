const PROVIDERS = ['google', 'apple'] as const
export type SocialProvider = (typeof PROVIDERS)[number]

/** How a sign-in with Google or Apple ended. The result page reports it (server/identity/providers/sign-in-result.ts). */
export interface SignInResult {
  provider: SocialProvider
  /** The state with which the sign-in began. Null if the answer came without it. */
  state: string | null
  error: { code: string; message: string } | null
}

/** Checks every part, because anybody can post a message and storage can hold anything. Null unless it is a complete result. */
export function parseSignInResult(data: unknown): SignInResult | null {
  if (!isRecord(data) || data['type'] !== 'keepup:sign-in') return null
  const { state, error } = data
  const provider = PROVIDERS.find((name) => name === data['provider'])
  if (!provider || (state !== null && typeof state !== 'string')) return null
  if (error === null) return { provider, state, error }
  if (!isRecord(error)) return null
  const { code, message } = error
  if (typeof code !== 'string' || typeof message !== 'string') return null
  return { provider, state, error: { code, message } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Binds an answer to the sign-in that asked for it. `randomUUID` is missing on plain http. */
export const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
