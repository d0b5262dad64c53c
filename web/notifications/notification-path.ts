import { isOfBilling, isOfOwnPlan } from '#domain/notification.ts'
import type { Notification } from '#contract/players/notifications.ts'

/** Where a notification leads: to what is to be done about it, else to the group that it is about. */
export function notificationPath({ kind, teamId, organizationId }: Notification): string {
  if (kind === 'session_accepted' || kind === 'session_removed') return '/practice/history'
  if (kind === 'account_suspended' || kind === 'account_restored') return '/settings'
  if (isOfBilling(kind))
    return isOfOwnPlan(kind) || organizationId === null
      ? '/billing'
      : `/billing?organization=${organizationId}`
  if (teamId !== null)
    return kind === 'join_request_received' ? `/groups/${teamId}?view=requests` : `/groups/${teamId}`
  return organizationId === null ? '/groups' : `/organizations/${organizationId}`
}
