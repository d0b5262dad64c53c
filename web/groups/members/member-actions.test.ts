import { expect, test } from 'vitest'
import { memberActions } from './member-actions.ts'

const owner = { manageMembers: true, transferOwnership: true }
const admin = { manageMembers: true, transferOwnership: false }
const player = { manageMembers: false, transferOwnership: false }

test('a player manages nobody', () => {
  expect(memberActions(player, 'member')).toEqual([])
})

test('an admin makes admins and removes, but hands nothing over', () => {
  expect(memberActions(admin, 'member')).toEqual(['makeAdmin', 'remove'])
  expect(memberActions(admin, 'admin')).toEqual(['makeMember', 'remove'])
})

test('the owner hands the group over', () => {
  expect(memberActions(owner, 'admin')).toEqual(['makeMember', 'makeOwner', 'remove'])
})

test('nobody makes the owner less, nor removes them', () => {
  expect(memberActions(owner, 'owner')).toEqual([])
})
