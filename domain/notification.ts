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
  'payment_failed',
  'plan_ended',
  'seats_payment_failed',
  'seats_ended',
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
  'payment_failed',
  'plan_ended',
  'seats_payment_failed',
  'seats_ended',
])

export const isMailed = (kind: NotificationKind) => MAILED.has(kind)

const OF_BILLING = new Set<string>(['payment_failed', 'plan_ended', 'seats_payment_failed', 'seats_ended'])

/** Whether it is about a plan, or an organization's seats. */
export const isOfBilling = (kind: string) => OF_BILLING.has(kind)
