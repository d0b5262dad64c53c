import { createHash } from 'node:crypto'

export type ProviderName = 'google' | 'apple'

export interface OutsideAccount {
  /** The provider's id of the account, which stays the same if the email changes. */
  sub: string
  email: string
  emailVerified: boolean
  name: string
}

export const SAMPLE_EMAILS = [
  'sofia.martins@example.com',
  'liam.okafor@example.com',
  'unverified.player@example.com',
  'unreachable.player@example.com',
] as const

/** For these accounts the provider goes down as soon as the server asks who they are. */
export const isUnreachable = (email: string): boolean => email.trim().toLowerCase().startsWith('unreachable')

/** Every email has an account. Only emails that begin with "unverified" are not verified. */
export function accountOf(provider: ProviderName, email: string): OutsideAccount {
  const plain = email.trim().toLowerCase()
  return {
    sub: createHash('sha256').update(`${provider} ${plain}`).digest('hex').slice(0, 24),
    email: plain,
    emailVerified: !plain.startsWith('unverified'),
    name: plain
      .split('@')[0]!
      .split(/[._-]/)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' '),
  }
}
