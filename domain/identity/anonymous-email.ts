/** Under a top-level domain that can never exist (RFC 2606): a made-up email that nothing can be sent to. */
const ANONYMOUS_DOMAIN = '@anonymous.invalid'

/** The email that an anonymous player's row bears, because every row must have one. Never shown, never written to. */
export const anonymousEmail = (uniqueName: string): string => `${uniqueName}${ANONYMOUS_DOMAIN}`

export const isAnonymousEmail = (email: string): boolean => email.toLowerCase().endsWith(ANONYMOUS_DOMAIN)

/** A user's email as people may see it: empty for an anonymous player. */
export const shownEmail = (email: string): string => (isAnonymousEmail(email) ? '' : email)
