/** The kinds of notifications. The player's choices decide which of them arrive in the app or by mail (notification-topics.ts). */
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
  'team_ownership_offered',
  'team_ownership_accepted',
  'team_ownership_declined',
  'team_left_organization',
  'teams_left_organization',
  'team_without_owner',
  'team_needs_owner',
  'kept_player_taken_over',
  'kept_player_erased',
  'card_codes_known',
  'account_suspended',
  'account_restored',
  'practice_kept',
  'session_held',
  'session_accepted',
  'session_removed',
  'added_to_team',
  'team_invitation',
  'coach_message',
  'level_confirmed',
  'applause',
  'task_due',
  'organization_report',
  'payment_failed',
  'plan_ended',
  'seats_payment_failed',
  'seats_ended',
  'seat_assigned',
  'seat_taken_back',
  'guardian_named',
  'guardian_dismissed',
  'guardian_allowed',
  'guardian_declined',
  'guardian_took_back',
  'guardian_asked_deletion',
  'guardian_ended_membership',
  'take_over_allowed',
  'take_over_declined',
  'passkey_added',
  'passkey_removed',
  'everything_exported',
  'api_key_created',
  'provider_linked',
  'email_changed',
  'password_changed',
  'deletion_asked',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const FROM_A_PLAYER = new Set<NotificationKind>([
  'coach_message',
  'team_invitation',
  'team_ownership_offered',
])

/** Whether another player addresses the reader by it. It does not reach a reader who has blocked that player (product 10.17). */
export const isFromPlayer = (kind: NotificationKind) => FROM_A_PLAYER.has(kind)

const SECTIONS: Partial<Record<NotificationKind, string>> = {
  join_request_received: 'requests',
  level_confirmed: 'levels',
  applause: 'levels',
  task_due: 'tasks',
  team_needs_owner: 'members',
  kept_player_taken_over: 'members',
  kept_player_erased: 'members',
}

/** The page of the team, or of its cards, at the section where the notification is acted on. */
export function teamPageOf(kind: NotificationKind, teamId: string): string {
  if (kind === 'card_codes_known') return `/groups/${teamId}/cards`
  const section = SECTIONS[kind]
  return section === undefined ? `/groups/${teamId}` : `/groups/${teamId}?view=${section}`
}

const OF_OWN_PLAN = new Set<string>(['payment_failed', 'plan_ended', 'seat_assigned', 'seat_taken_back'])
const OF_SEATS = new Set<string>(['seats_payment_failed', 'seats_ended'])

/** Whether it is about the player's own tier, even if somebody else pays for it. */
export const isOfOwnPlan = (kind: string) => OF_OWN_PLAN.has(kind)

/** Whether it is about a player's own tier or about the seats of an organization that they administer. */
export const isOfBilling = (kind: string) => OF_OWN_PLAN.has(kind) || OF_SEATS.has(kind)
