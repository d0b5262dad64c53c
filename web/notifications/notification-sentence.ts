import type { TFunction } from 'i18next'
import type { Notification } from '#contract/players/notifications.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { formatDate } from '#web/ui/format/dates.ts'

export function notificationSentence(t: TFunction, { kind, names }: Notification): string {
  const role = TEAM_ROLES.find((each) => each === names['role'])
  return t(`notifications.${kind}`, {
    team: names['team'] ?? t('notifications.goneTeam'),
    organization: names['organization'] ?? t('notifications.goneOrganization'),
    player: names['player'] ?? t('common.anonymous'),
    role: role ? t(`groups.roles.${role}`) : '',
    plan: names['plan'] ?? '',
    reason: names['reason'] ?? '',
    count: Number(names['count'] ?? 0),
    date: names['date'] ? formatDate(names['date']) : '',
    text: names['text'] ?? '',
    provider: names['provider'] ?? '',
  })
}
