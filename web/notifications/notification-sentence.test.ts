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

const notification = {
  id: '1',
  teamId: null,
  organizationId: null,
  sessionId: null,
  createdAt: DATE,
  readAt: null,
}
const kinds = NOTIFICATION_KINDS.filter((kind) => kind !== 'applause')

const templates: Record<string, unknown> = texts.notifications

test.each(kinds)('the sentence of %s contains every name of its placeholders', (kind) => {
  const sentence = notificationSentence(instance.t, { ...notification, kind, names })
  const template = templates[kind] ?? templates[`${kind}_other`]
  if (typeof template !== 'string') throw new Error(`${kind} has no sentence.`)
  for (const [, name] of template.matchAll(/{{(\w+)/g)) expect(sentence).toContain(shown[name!])
})

test.each([
  [{ player: 'Mia', count: '1', best: 'bestRun', juggles: '1043' }, 'Mia applauded your best run of 1,043.'],
  [
    { player: 'Mia', count: '2', best: 'bestSessionCount', juggles: '120' },
    'Mia and 1 other applauded your best session of 120.',
  ],
  [
    { player: 'Mia', count: '4', level: 'Gold', program: 'Autumn', juggles: '50' },
    'Mia and 3 others applauded your Gold (Autumn).',
  ],
  [
    { player: 'Mia', count: '4', level: '', program: 'Autumn', juggles: '50' },
    'Mia and 3 others applauded your 50 in a row (Autumn).',
  ],
])('applause is one sentence of who and for what: %j', (told, sentence) => {
  expect(notificationSentence(instance.t, { ...notification, kind: 'applause', names: told })).toBe(sentence)
})

test.each([
  ['session_accepted', /^1 juggle from .+ counts now\.$/],
  ['session_removed', /^1 juggle from .+ removed: Two people at once$/],
] as const)('one juggle is told as one: %s', (kind, expected) => {
  const told = { ...notification, kind, names: { ...names, count: '1' } }
  expect(notificationSentence(instance.t, told)).toMatch(expected)
})

test('a practice has the day of the place where it was', () => {
  const told = { ...names, date: '2026-05-02T22:43:00Z', timeZone: 'Asia/Tokyo' }
  const sentence = notificationSentence(instance.t, { ...notification, kind: 'session_held', names: told })
  expect(sentence).toContain('May\u00A03,\u00A02026')
})

test('says how many of the sessions that were added are under review', () => {
  const added = { ...notification, kind: 'practice_kept' } as const
  const sentence = (names: Record<string, string>) => notificationSentence(instance.t, { ...added, names })
  expect(sentence({ count: '3' })).toBe('Sessions added from this device: 3. Delete what is not yours.')
  expect(sentence({ count: '3', held: '1' })).toBe(
    'Sessions added from this device: 3. Delete what is not yours. Under review: 1.',
  )
})
