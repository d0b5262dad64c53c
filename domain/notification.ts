/** What a player is told of in the app; some of it also by mail. */
export const NOTIFICATION_KINDS = [
  'join_request_approved',
  'join_request_rejected',
  'removed_from_team',
  'removed_from_organization',
  'join_request_received',
  'team_role_changed',
  'team_ownership_received',
  'account_suspended',
  'account_restored',
  'session_accepted',
  'session_removed',
  'added_to_team',
  'coach_message',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const MAILED: ReadonlySet<NotificationKind> = new Set([
  'join_request_approved',
  'join_request_rejected',
  'removed_from_team',
  'removed_from_organization',
  'account_suspended',
  'account_restored',
  'coach_message',
])

export const isMailed = (kind: NotificationKind) => MAILED.has(kind)
