import type { TFunction } from 'i18next'
import type { Notification } from '#contract/players/notifications.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { isolate } from '#web/ui/format/isolate.ts'
import { inOnePiece } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { practiceDate } from '#web/ui/format/practice-time.ts'

export function notificationSentence(t: TFunction, { kind, names: told }: Notification): string {
  const names = Object.fromEntries(Object.entries(told).map(([key, name]) => [key, isolate(name)]))
  if (kind === 'applause') return applauseSentence(t, names)
  const held =
    told['held'] === undefined ? '' : ` ${t('notifications.held', { count: Number(told['held']) })}`
  const role = TEAM_ROLES.find((each) => each === names['role'])
  const sentence = t(`notifications.${kind}`, {
    team: names['team'] ?? t('notifications.goneTeam'),
    organization: names['organization'] ?? t('notifications.goneOrganization'),
    player: names['player'] ?? t('common.anonymous'),
    role: role ? t(`groups.roles.${role}`) : '',
    plan: names['plan'] ?? '',
    reason: names['reason'] ?? '',
    count: Number(names['count'] ?? 0),
    date: told['date']
      ? inOnePiece(practiceDate({ date: told['date'], timeZone: told['timeZone'] ?? '' }))
      : '',
    text: names['text'] ?? '',
    provider: names['provider'] ?? '',
  })
  return sentence + held
}

/** Who applauds, and for what: one sentence for each thing, however many applaud it (product 10.36). */
function applauseSentence(t: TFunction, names: Notification['names']): string {
  const { player = t('common.anonymous'), level = '', program = '', best } = names
  const count = Number(names['count'] ?? 1)
  const people = count > 1 ? t('notifications.applause.more', { player, count: count - 1 }) : player
  const told = { count, people, level, program, juggles: formatCount(Number(names['juggles'] ?? 0)) }
  if (best === 'bestRun' || best === 'bestSessionCount') return t(`notifications.applause.${best}`, told)
  return t(level ? 'notifications.applause.level' : 'notifications.applause.levelByNumber', told)
}
