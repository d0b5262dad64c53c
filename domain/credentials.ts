/** Spec §9. */
export const MIN_PASSWORD_LENGTH = 6

/** Beyond this a password only costs time to hash. */
export const MAX_PASSWORD_LENGTH = 256
