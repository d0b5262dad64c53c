import { expect, test } from 'vitest'
import { campaignPhase, daysLeft, perHead, rankTeams, winnerOf } from './campaign.ts'

const january = { beginsOn: '2027-01-01', endsOn: '2027-01-31' }

test('a campaign runs on its first and on its last day', () => {
  const phases = ['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01'].map((day) =>
    campaignPhase(january, day),
  )
  expect(phases).toEqual(['coming', 'running', 'running', 'over'])
})

test('the days left include today, and are all of them before it begins', () => {
  const left = ['2026-12-01', '2027-01-01', '2027-01-31', '2027-02-01'].map((day) => daysLeft(january, day))
  expect(left).toEqual([31, 31, 1, 0])
})

test('a small team wins by what each of its players gave', () => {
  const large = { name: 'Large', sum: 1000, heads: 20 }
  const small = { name: 'Small', sum: 400, heads: 4 }
  const empty = { name: 'Empty', sum: 0, heads: 0 }
  expect([large, small, empty].map(perHead)).toEqual([50, 100, 0])
  expect(rankTeams([empty, large, small]).map(({ name }) => name)).toEqual(['Small', 'Large', 'Empty'])
})

test('a team that gave a little more per head stands first, also where both show the same whole touches', () => {
  const large = { name: 'Large', sum: 96, heads: 10 }
  const small = { name: 'Small', sum: 31, heads: 3 }
  expect([large, small].map(perHead)).toEqual([10, 10])
  expect(rankTeams([large, small]).map(({ name }) => name)).toEqual(['Small', 'Large'])
})

test('teams that gave the same stand in the order of their names, with U9 before U11', () => {
  const teams = ['U11', 'U9', 'U10'].map((name) => ({ name, sum: 10, heads: 2 }))
  expect(rankTeams(teams).map(({ name }) => name)).toEqual(['U9', 'U10', 'U11'])
})

test('a campaign has a winner only where one team gave more than every other', () => {
  const team = (name: string, sum: number, heads = 2) => ({ name, sum, heads })
  expect(winnerOf([team('U9', 10), team('U10', 8)])?.name).toBe('U9')
  expect(winnerOf([team('U9', 20, 4), team('U10', 10)])?.name).toBe('U9')
  expect(winnerOf([team('U9', 10), team('U10', 10)])).toBeNull()
  expect(winnerOf([team('U9', 0), team('U10', 0)])).toBeNull()
  expect(winnerOf([team('U9', 10)])).toBeNull()
  expect(winnerOf([])).toBeNull()
})
