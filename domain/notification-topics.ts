import type { NotificationKind } from './notification.ts'

/** The topics of notifications, one row of the settings each. Players choose among them (product 10.26). */
export const NOTIFICATION_TOPICS = [
  'request_answers',
  'invitations',
  'group_changes',
  'memberships_ended',
  'coach_messages',
  'join_requests',
  'applause',
  'session_reviews',
  'weekly_digest',
  'organization_reports',
  'seat_assigned',
  'seat_taken_back',
  'payments',
  'guardian',
  'account',
  'security',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

const TOPIC_OF: Record<NotificationKind, NotificationTopic> = {
  join_request_approved: 'request_answers',
  join_request_rejected: 'request_answers',
  team_invitation: 'invitations',
  added_to_team: 'group_changes',
  team_role_changed: 'group_changes',
  team_ownership_received: 'group_changes',
  team_ownership_offered: 'group_changes',
  team_ownership_accepted: 'group_changes',
  team_ownership_declined: 'group_changes',
  team_without_owner: 'group_changes',
  team_needs_owner: 'group_changes',
  kept_player_taken_over: 'group_changes',
  kept_player_erased: 'group_changes',
  card_codes_known: 'group_changes',
  team_deleted: 'group_changes',
  organization_deleted: 'group_changes',
  removed_from_team: 'memberships_ended',
  removed_from_organization: 'memberships_ended',
  team_left_organization: 'memberships_ended',
  teams_left_organization: 'memberships_ended',
  coach_message: 'coach_messages',
  level_confirmed: 'group_changes',
  applause: 'applause',
  task_due: 'group_changes',
  organization_report: 'organization_reports',
  join_request_received: 'join_requests',
  session_held: 'session_reviews',
  session_accepted: 'session_reviews',
  session_removed: 'session_reviews',
  practice_kept: 'session_reviews',
  seat_assigned: 'seat_assigned',
  seat_taken_back: 'seat_taken_back',
  payment_failed: 'payments',
  plan_ended: 'payments',
  seats_payment_failed: 'payments',
  seats_ended: 'payments',
  guardian_allowed: 'guardian',
  guardian_declined: 'guardian',
  guardian_took_back: 'guardian',
  guardian_ended_membership: 'guardian',
  take_over_allowed: 'guardian',
  take_over_declined: 'guardian',
  account_suspended: 'account',
  account_restored: 'account',
  guardian_asked_deletion: 'account',
  // A guardian lets strangers see the player, and deletes the account.
  guardian_named: 'security',
  guardian_dismissed: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  everything_exported: 'security',
  api_key_created: 'security',
  provider_linked: 'security',
  email_changed: 'security',
  password_changed: 'security',
  deletion_asked: 'security',
}

export const topicOf = (kind: NotificationKind): NotificationTopic => TOPIC_OF[kind]

/** `on` and `off` are defaults that the player can change. `always` and `never` are fixed. */
type Way = 'on' | 'off' | 'always' | 'never'
export type Channel = 'inApp' | 'byMail'

const WAYS: Record<NotificationTopic, Record<Channel, Way>> = {
  request_answers: { inApp: 'on', byMail: 'on' },
  // An invitation has its own mail, which also reaches people without an account.
  invitations: { inApp: 'on', byMail: 'never' },
  group_changes: { inApp: 'on', byMail: 'off' },
  memberships_ended: { inApp: 'on', byMail: 'on' },
  // Coaches must be able to rely on players seeing their messages.
  coach_messages: { inApp: 'always', byMail: 'on' },
  join_requests: { inApp: 'on', byMail: 'off' },
  // Without it nobody can applaud the player (product 10.36). A clap is never worth a mail.
  applause: { inApp: 'on', byMail: 'never' },
  session_reviews: { inApp: 'on', byMail: 'off' },
  weekly_digest: { inApp: 'never', byMail: 'off' },
  // Only for admins of organizations who ask for it (product 10.61).
  organization_reports: { inApp: 'never', byMail: 'off' },
  seat_assigned: { inApp: 'on', byMail: 'off' },
  seat_taken_back: { inApp: 'on', byMail: 'on' },
  // It is about money. Nobody should lose a plan, or go on paying, without knowing.
  payments: { inApp: 'always', byMail: 'always' },
  // It is about who may see a minor.
  guardian: { inApp: 'always', byMail: 'off' },
  // A suspended player cannot read anything in the app.
  account: { inApp: 'always', byMail: 'always' },
  // Passkeys, passwords, the email, exports, the deletion of the account: a thief would switch these notifications off first.
  security: { inApp: 'always', byMail: 'always' },
}

/** A player's choice for a topic; null for a channel without a choice. */
export type NotificationChoice = Record<Channel, boolean | null>

const NOTHING_CHOSEN: NotificationChoice = { inApp: null, byMail: null }

/** Whether a player is told of a topic in the app, and by mail. */
export function deliveryOf(
  topic: NotificationTopic,
  choice: NotificationChoice = NOTHING_CHOSEN,
): Record<Channel, boolean> {
  const isOn = (channel: Channel) => {
    const way = WAYS[topic][channel]
    return way === 'on' || way === 'off' ? (choice[channel] ?? way === 'on') : way === 'always'
  }
  return { inApp: isOn('inApp'), byMail: isOn('byMail') }
}

export const isPossible = (topic: NotificationTopic, channel: Channel) => WAYS[topic][channel] !== 'never'

/** Whether a player can switch a topic on and off in a channel. */
export const isChoosable = (topic: NotificationTopic, channel: Channel) =>
  WAYS[topic][channel] === 'on' || WAYS[topic][channel] === 'off'

/** Whether only players who asked for it get a topic by mail. */
export const isMailedOnRequest = (topic: NotificationTopic) => WAYS[topic].byMail === 'off'
