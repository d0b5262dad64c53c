import { expect, test } from 'vitest'
import { teamRole } from './group.ts'

test('owner if ownerId, admin if in adminIds, otherwise member (spec §4)', () => {
  const team = { ownerId: 'o', adminIds: ['a', 'o'] }
  expect(['o', 'a', 'm'].map((userId) => teamRole(team, userId))).toEqual(['owner', 'admin', 'member'])
})
