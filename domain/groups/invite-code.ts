export const INVITE_CODE_LENGTH = 10
/** What a typed code may have. Older codes have other lengths. */
export const INVITE_CODE_MAX_LENGTH = 64

/** Product 5.4: invite codes are trimmed and upper-cased. People also type a space in the middle, where they read in two parts. */
export const normalizeInviteCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()
