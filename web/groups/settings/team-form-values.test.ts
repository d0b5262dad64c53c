import { expect, test } from 'vitest'
import { changedFields, NEW_TEAM, newTeam, type TeamFormValues } from './team-form-values.ts'

const before: TeamFormValues = { name: 'Bouncers', type: 'club', description: 'Mondays', policy: 'ask' }

test('only changes are sent', () => {
  expect(changedFields(before, { ...before, name: 'Bouncers II' })).toEqual({ name: 'Bouncers II' })
  expect(changedFields(before, before)).toEqual({})
})

test.each([
  ['inviteOnly', { allowSelfJoin: false, instantJoin: false }],
  ['anyone', { allowSelfJoin: true, instantJoin: true }],
] as const)('who may join is stored as the settings of %s', (policy, settings) => {
  expect(changedFields(before, { ...before, policy })).toEqual({ settings })
})

test('a new team may belong to an organization', () => {
  expect(newTeam(NEW_TEAM, null)).not.toHaveProperty('organizationId')
  expect(newTeam(NEW_TEAM, 'an-id')).toMatchObject({
    organizationId: 'an-id',
    settings: { allowSelfJoin: true },
  })
})
