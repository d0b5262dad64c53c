/** A top-level domain that can never exist (RFC 2606). No mail can be sent there. */
const ANONYMOUS_DOMAIN = '@anonymous.invalid'

/** The made-up email of an anonymous player. Every user's row must have an email. This one is never shown. */
export const anonymousEmail = (uniqueName: string): string => `${uniqueName}${ANONYMOUS_DOMAIN}`

export const isAnonymousEmail = (email: string): boolean => email.toLowerCase().endsWith(ANONYMOUS_DOMAIN)

/** A user's email as it may be shown: empty for an anonymous player. */
export const shownEmail = (email: string): string => (isAnonymousEmail(email) ? '' : email)
