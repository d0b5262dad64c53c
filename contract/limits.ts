/** Limits and sizes that both sides of the API must agree on (spec §9, api.md). */

export const LEADERBOARD_DEFAULT_LIMIT = 50
export const LEADERBOARD_MAX_LIMIT = 200
export const SESSIONS_DEFAULT_LIMIT = 20
export const SESSIONS_MAX_LIMIT = 100

/** A practice session may carry at most one touch time for every juggle that can be counted in it. */
export const MAX_RUNS_PER_SESSION = 5_000

/** Bytes. A request body is refused with 413 beyond these; file uploads have their own limit. */
export const MAX_BODY_BYTES = 64 * 1024
export const MAX_SESSION_BODY_BYTES = 1024 * 1024

export const DISPLAY_NAME_MAX_LENGTH = 60
