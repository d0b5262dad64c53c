import i18next from 'i18next'
import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import texts from '#texts/en.json' with { type: 'json' }
import { formatDate } from '#web/ui/format/dates.ts'
import { notificationSentence } from './notification-sentence.ts'

const instance = i18next.createInstance()
await instance.init({
  lng: 'en',
  resources: { en: { translation: texts } },
  interpolation: { escapeValue: false },
})

const [role] = TEAM_ROLES
const DATE = '2026-05-03'
const names = {
  team: 'Harbor FC',
  organization: 'Riverside Academy',
  player: 'Ada',
  role,
  plan: 'Plus',
  reason: 'Two people at once',
  count: '321',
  date: DATE,
  text: 'Training is at six',
  provider: 'Google',
}
const shown: Record<string, string> = { ...names, role: texts.groups.roles[role], date: formatDate(DATE) }

test.each(NOTIFICATION_KINDS)('the sentence of %s contains every name of its placeholders', (kind) => {
  const told = { id: '1', kind, names, teamId: null, organizationId: null, createdAt: DATE, readAt: null }
  const sentence = notificationSentence(instance.t, told)
  for (const [, name] of texts.notifications[kind].matchAll(/{{(\w+)/g))
    expect(sentence).toContain(shown[name!])
})
