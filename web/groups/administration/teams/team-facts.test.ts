import { createInstance, type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import en from '#texts/en.json' with { type: 'json' }
import { teamFacts } from './team-facts.ts'

let t: TFunction

beforeAll(async () => {
  t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
})

test("a team's facts begin with its type, and name waiting requests for its managers", () => {
  const team = {
    type: 'academy',
    memberCount: 1,
    requestCount: 0,
    status: 'active',
    adminName: 'Olga',
  } as const
  expect(teamFacts(t, team)).toEqual(['Academy', '1 member'])
  expect(teamFacts(t, { ...team, requestCount: 6, status: 'inactive', adminName: '' })).toEqual([
    'Academy',
    '1 member',
    'No owner',
    '6 waiting',
    'Inactive',
  ])
})
