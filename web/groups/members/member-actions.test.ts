import { expect, test } from 'vitest'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { memberActions } from './member-actions.ts'

const owner = { manageMembers: true, appointAdmins: true, transferOwnership: true, writeToMembers: true }
const admin = { manageMembers: true, appointAdmins: true, transferOwnership: false, writeToMembers: true }
const player = { manageMembers: false, appointAdmins: false, transferOwnership: false, writeToMembers: false }
const other = (role: TeamRole) => ({ role, isReader: false, isKept: false })

test('a player manages nobody', () => {
  expect(memberActions(player, other('member'))).toEqual([])
})

test('an admin promotes and removes members, but cannot transfer the group', () => {
  expect(memberActions(admin, other('member'))).toEqual(['makeAdmin', 'remove'])
  expect(memberActions(admin, other('admin'))).toEqual(['makeMember', 'remove'])
})

test('nobody is made an admin of the default team', () => {
  expect(memberActions({ ...admin, appointAdmins: false }, other('member'))).toEqual(['remove'])
})

test('the owner can transfer the group', () => {
  expect(memberActions(owner, other('admin'))).toEqual(['makeMember', 'makeOwner', 'remove'])
})

test('the owner of an inactive team cannot offer it to anybody, because that would write to them', () => {
  expect(memberActions({ ...owner, writeToMembers: false }, other('admin'))).toEqual(['makeMember', 'remove'])
})

test('nobody demotes or removes the owner', () => {
  expect(memberActions(owner, other('owner'))).toEqual([])
})

test('members cannot remove themselves, but leave', () => {
  expect(memberActions(admin, { ...other('admin'), isReader: true })).toEqual([])
})

test('a kept player can only be removed', () => {
  expect(memberActions(owner, { ...other('member'), isKept: true })).toEqual(['remove'])
})
