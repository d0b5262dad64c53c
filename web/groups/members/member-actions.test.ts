import { expect, test } from 'vitest'
import type { TeamRole } from '#domain/groups/group.ts'
import { memberActions } from './member-actions.ts'

const owner = { manageMembers: true, transferOwnership: true }
const admin = { manageMembers: true, transferOwnership: false }
const player = { manageMembers: false, transferOwnership: false }
const other = (role: TeamRole) => ({ role, isReader: false })

test('a player manages nobody', () => {
  expect(memberActions(player, other('member'))).toEqual([])
})

test('an admin makes admins and removes, but hands nothing over', () => {
  expect(memberActions(admin, other('member'))).toEqual(['makeAdmin', 'remove'])
  expect(memberActions(admin, other('admin'))).toEqual(['makeMember', 'remove'])
})

test('the owner hands the group over', () => {
  expect(memberActions(owner, other('admin'))).toEqual(['makeMember', 'makeOwner', 'remove'])
})

test('nobody makes the owner less, nor removes them', () => {
  expect(memberActions(owner, other('owner'))).toEqual([])
})

test('nobody removes themselves: they leave', () => {
  expect(memberActions(admin, { role: 'admin', isReader: true })).toEqual([])
})
