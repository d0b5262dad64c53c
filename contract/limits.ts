/** Limits and sizes that both sides of the API must agree on (product 9.1, 12.5). */

export const LEADERBOARD_DEFAULT_LIMIT = 50
export const LEADERBOARD_MAX_LIMIT = 200
export const FOUND_PLAYERS_DEFAULT_LIMIT = 10
export const FOUND_PLAYERS_MAX_LIMIT = 20
export const PLAYER_SEARCH_MIN_LENGTH = 2
export const PLAYER_SEARCH_MAX_LENGTH = 60
/** A player's own sessions on a page (product 7.4). */
export const SESSIONS_DEFAULT_LIMIT = 20
export const SESSIONS_MAX_LIMIT = 100

/** Players that one request adds to a team, and tries of a test day in one request. */
export const KEPT_PLAYERS_BATCH_MAX = 100
export const TRIES_BATCH_MAX = 200
export const STATION_MAX_LENGTH = 40

/** Sessions that one request records. */
export const SESSION_BATCH_MAX = 200

export const MAX_RUNS_PER_SESSION = 5_000
export const SESSION_NOTES_MAX_LENGTH = 500
/** Touches of a shared session: enough for its picture. */
export const SHARED_TOUCHES_MAX = 1_000

/** Bytes. A request body is refused with 413 beyond these; file uploads have their own limit. */
export const MAX_BODY_BYTES = 64 * 1024
export const MAX_SESSION_BODY_BYTES = 1024 * 1024
export const MAX_SESSION_BATCH_BYTES = 2 * 1024 * 1024

export const MAX_CREST_BYTES = 2 * 1024 * 1024
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

export const DISPLAY_NAME_MAX_LENGTH = 60

/** Groups on a page of discovery (product 7.2, 9.1). */
export const GROUPS_DEFAULT_LIMIT = 10
export const GROUPS_MAX_LIMIT = 100
export const MEMBERS_DEFAULT_LIMIT = 50
export const MEMBERS_MAX_LIMIT = 200
export const NOTIFICATIONS_DEFAULT_LIMIT = 20
export const NOTIFICATIONS_MAX_LIMIT = 100
export const ROLE_HOLDERS_DEFAULT_LIMIT = 50
export const ROLE_HOLDERS_MAX_LIMIT = 200

export const GROUP_NAME_MAX_LENGTH = 80
export const GROUP_DESCRIPTION_MAX_LENGTH = 500
export const JOIN_MESSAGE_MAX_LENGTH = 500
export const GROUP_SEARCH_MAX_LENGTH = 100

/** A team's document lists this many members at most. The others are found page by page. */
export const TEAM_MEMBER_IDS_MAX = 5_000

/** The admin area. */
export const USERS_DEFAULT_LIMIT = 50
export const USERS_MAX_LIMIT = 100
export const USER_SEARCH_MAX_LENGTH = 100
export const SUSPENSION_REASON_MAX_LENGTH = 500
export const CORRECTION_REASON_MAX_LENGTH = 500
export const HELD_SESSIONS_DEFAULT_LIMIT = 20
export const HELD_SESSIONS_MAX_LIMIT = 100
/** Sessions under review, and open reports: the exact number of thousands does not matter. */
export const WAITING_COUNTED = 1_000
export const REVIEW_REASON_MAX_LENGTH = 500
export const AUDIT_LOG_DEFAULT_LIMIT = 50
export const AUDIT_LOG_MAX_LIMIT = 200

/** Seats of one tier that an organization can pay for, and assign at once. */
export const MAX_SEATS = 1_000
/** Characters of a list of members that is imported. */
export const SEAT_LIST_MAX_LENGTH = 60_000

export const HISTORY_DEFAULT_LIMIT = 20
export const HISTORY_MAX_LIMIT = 100

/** Bytes of one request in which the app sends a part of a video. Proxies must let it through. */
export const UPLOAD_PIECE_BYTES = 8 * 1024 * 1024
/** Videos on a page. */
export const VIDEOS_DEFAULT_LIMIT = 20
export const VIDEOS_MAX_LIMIT = 100

/** A roster: rows, characters of a cell, bytes of the request. */
export const ROSTER_MAX_ROWS = 5_000
export const ROSTER_CELL_MAX_LENGTH = 400
export const MAX_ROSTER_BODY_BYTES = 4 * 1024 * 1024

/** A coach's view of a team has this many members at most, and a message goes to this many at once. */
export const COACH_MAX_MEMBERS = 1_000
export const COACH_MESSAGE_MAX_PLAYERS = 1_000
export const COACH_MESSAGE_MAX_LENGTH = 500

/** Lists of managed groups: rows of a page, teams of one change, and how far a list is counted. */
export const MANAGED_DEFAULT_LIMIT = 25
export const MANAGED_MAX_LIMIT = 100
export const BULK_MAX_TEAMS = 500
export const BULK_MAX_ORGANIZATIONS = 500
export const MANAGED_TOTAL_MAX = 10_000

/** A file of earlier practice: rows, characters of a cell, and imports that are listed. */
export const HISTORY_MAX_ROWS = 5_000
export const HISTORY_CELL_MAX_LENGTH = 60
export const HISTORY_IMPORTS_LISTED = 100

/** Characters of what a player adds to a report. */
export const REPORT_NOTE_MAX_LENGTH = 500

/** The memberships that a report of an organization counts, the oldest first. */
export const REPORT_MAX_MEMBERSHIPS = 10_000

/** Levels and awards (product 10.40). */
export const PROGRAMS_MAX = 20
export const LEVELS_MAX = 30
export const API_KEY_NAME_MAX_LENGTH = 60
export const PROGRAM_NAME_MAX_LENGTH = 60
export const AWARD_MAX_LENGTH = 60
export const AWARDED_MAX_PLAYERS = 200
/** Tasks of a team that are not over (product 10.53). */
export const TASKS_MAX = 20
export const TASK_MAX_DAYS = 366
export const PRAISE_MAX_LENGTH = 140
/** Levels of players that one request confirms or takes back. */
export const AWARDS_AT_ONCE_MAX = 500
/** Campaigns of a group that are not over (product 10.54). */
export const CAMPAIGNS_MAX = 5
export const CAMPAIGN_MAX_DAYS = 366
export const CAMPAIGN_MAX_GOAL = 100_000_000
export const CAMPAIGN_NAME_MAX_LENGTH = 60

/** Players whom one player can block. */
export const BLOCKED_PLAYERS_MAX = 200
