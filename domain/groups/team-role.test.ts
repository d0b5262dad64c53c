import { expect, test } from 'vitest'
import { teamRole } from './team-role.ts'

test('a member is the owner if ownerId, an admin if in adminIds, otherwise a member (product 4.5)', () => {
  const team = { ownerId: 'o', adminIds: ['a', 'o'] }
  expect(['o', 'a', 'm'].map((userId) => teamRole(team, userId))).toEqual(['owner', 'admin', 'member'])
})
