/** What a player is told of; in which ways says their choice (notification-topics.ts). */
export const NOTIFICATION_KINDS = [
  'join_request_approved',
  'join_request_rejected',
  'removed_from_team',
  'removed_from_organization',
  'team_deleted',
  'organization_deleted',
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
  'seat_assigned',
  'seat_taken_back',
  'guardian_allowed',
  'guardian_declined',
  'guardian_took_back',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const OF_OWN_PLAN = new Set<string>(['payment_failed', 'plan_ended', 'seat_assigned', 'seat_taken_back'])
const OF_SEATS = new Set<string>(['seats_payment_failed', 'seats_ended'])

/** Whether it is about what the player has themself, whoever pays for it. */
export const isOfOwnPlan = (kind: string) => OF_OWN_PLAN.has(kind)

/** Whether it is about a plan, or the seats of an organization that the player runs. */
export const isOfBilling = (kind: string) => OF_OWN_PLAN.has(kind) || OF_SEATS.has(kind)
