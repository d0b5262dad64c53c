import { expect, test } from 'vitest'
import { dailyInvitations } from './invitation-budget.ts'

type Grants = Parameters<typeof dailyInvitations>[0]['grants']
const budget = (accepted: number, ...grants: Grants) => dailyInvitations({ userId: 'me', grants }, accepted)

test('a new group invites thirty a day until ten have accepted, whoever leads it', () => {
  for (const grants of [[], [{ kind: 'organization', scopeId: 'o' }]] satisfies Grants[]) {
    expect(budget(0, ...grants)).toEqual({ ofInviter: 200, ofGroup: 30 })
    expect(budget(9, ...grants)).toEqual({ ofInviter: 200, ofGroup: 30 })
  }
  expect(budget(10)).toEqual({ ofInviter: 200, ofGroup: 1_000 })
})

test('in an established group, a player with a granted role can invite more people than a plain team leader', () => {
  expect(budget(10, { kind: 'any_team' }).ofInviter).toBe(200)
  expect(budget(10, { kind: 'team', scopeId: 't' }).ofInviter).toBe(1_000)
  expect(budget(10, { kind: 'organization', scopeId: 'o' }).ofInviter).toBe(1_000)
})

test('a website admin can invite whole clubs', () => {
  expect(budget(0, { kind: 'website' })).toEqual({ ofInviter: 20_000, ofGroup: 20_000 })
})
