import { topicOf } from '#domain/notification-topics.ts'
import { isOfBilling, isOfOwnPlan, teamPageOf } from '#domain/notification.ts'
import type { Notification } from '#contract/players/notifications.ts'

const OF_SETTINGS = new Set<Notification['kind']>([
  'account_suspended',
  'account_restored',
  'guardian_named',
  'guardian_dismissed',
  'guardian_allowed',
  'guardian_declined',
  'guardian_took_back',
  'guardian_asked_deletion',
  'passkey_removed',
  'everything_exported',
  'api_key_created',
  'email_changed',
  'password_changed',
  'deletion_asked',
])

/** The address of a notification: the place to act on it, or else its group. */
export function notificationPath({ id, kind, teamId, organizationId, sessionId }: Notification): string {
  // A copy of Today from an earlier version has no such field.
  if (sessionId) return `/practice/${sessionId}`
  // It says how to ask for another look.
  if (kind === 'session_held') return '/support'
  if (topicOf(kind) === 'session_reviews' || kind === 'take_over_allowed') return '/practice/history'
  if (kind === 'take_over_declined') return '/card'
  if (kind === 'passkey_added' || kind === 'provider_linked')
    return `/not-me/notice?kind=${kind}&notification=${id}`
  if (OF_SETTINGS.has(kind)) return '/settings'
  if (isOfBilling(kind))
    return isOfOwnPlan(kind) || organizationId === null
      ? '/billing'
      : `/billing?organization=${organizationId}`
  if (kind === 'team_invitation') return '/groups'
  if (teamId !== null) return teamPageOf(kind, teamId)
  return organizationId === null ? '/groups' : `/organizations/${organizationId}`
}
