import type { Notification } from '#contract/notifications.ts'

/** Where a notification leads: to what is to be done about it, else to the group that it is about. */
export function notificationPath({ kind, teamId, organizationId }: Notification): string {
  if (teamId !== null)
    return kind === 'join_request_received' ? `/groups/${teamId}?view=requests` : `/groups/${teamId}`
  return organizationId === null ? '/groups' : `/organizations/${organizationId}`
}
