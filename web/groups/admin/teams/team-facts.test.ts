import { createInstance, type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import en from '#texts/en.json' with { type: 'json' }
import { teamFacts } from './team-facts.ts'

let t: TFunction

beforeAll(async () => {
  t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
})

test('a team is called what it is, and requests that wait are said before whoever manages it opens it', () => {
  const team = { type: 'academy', memberCount: 1, requestCount: 0, status: 'active' } as const
  expect(teamFacts(t, team)).toEqual(['Academy', '1 member'])
  expect(teamFacts(t, { ...team, requestCount: 6, status: 'inactive' })).toEqual([
    'Academy',
    '1 member',
    '6 waiting',
    'Inactive',
  ])
})
