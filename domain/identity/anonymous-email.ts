/** A top-level domain that can never exist (RFC 2606), so that no mail can be sent there. */
const ANONYMOUS_DOMAIN = '@anonymous.invalid'

/** The made-up email of an anonymous player, because every user's row must have one. It is never shown. */
export const anonymousEmail = (uniqueName: string): string => `${uniqueName}${ANONYMOUS_DOMAIN}`

export const isAnonymousEmail = (email: string): boolean => email.toLowerCase().endsWith(ANONYMOUS_DOMAIN)

/** A user's email as it may be shown: empty for an anonymous player. */
export const shownEmail = (email: string): string => (isAnonymousEmail(email) ? '' : email)
