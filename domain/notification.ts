/** What a player is told of in the app; the first three also by mail. */
export const NOTIFICATION_KINDS = [
  'join_request_approved',
  'join_request_rejected',
  'removed_from_team',
  'join_request_received',
  'team_role_changed',
  'team_ownership_received',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const MAILED: ReadonlySet<NotificationKind> = new Set([
  'join_request_approved',
  'join_request_rejected',
  'removed_from_team',
])

export const isMailed = (kind: NotificationKind) => MAILED.has(kind)
