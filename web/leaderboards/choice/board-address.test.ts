import { expect, test } from 'vitest'
import { isSearching, readBoardChoice, readScope, writeBoardChoice, writeScope } from './board-address.ts'

const read = (address: string) => readBoardChoice(new URLSearchParams(address))

const top = { stat: 'totalJuggles', period: 'week', search: '', aroundMe: false } as const

test('without parameters the board shows total juggles of this week, from the top', () => {
  expect(read('')).toEqual(top)
})

test('the address names the stat, the period, a player and the own place', () => {
  const choice = { stat: 'bestRate', period: 'lastWeek', search: 'Ana S', aroundMe: true } as const
  expect(read('?stat=bestRate&period=lastWeek&player=Ana+S&around=me')).toEqual(choice)
})

test('invalid values fall back to the defaults', () => {
  expect(read('?stat=constructor&period=year&around=you')).toEqual(top)
})

test('a name that is too long for the server is cut', () => {
  expect(read(`?player=${'a'.repeat(300)}`).search).toBe('a'.repeat(60))
})

test('a written choice is read back', () => {
  const choice = { stat: 'dayStreak', period: 'month', search: 'Zoë & co', aroundMe: true } as const
  expect(readBoardChoice(writeBoardChoice(new URLSearchParams(), choice))).toEqual(choice)
})

test('defaults add no parameters, and foreign parameters stay', () => {
  const address = new URLSearchParams('stat=bestRate&period=day&player=Ana&around=me&view=board')
  expect(writeBoardChoice(address, top).toString()).toBe('view=board')
})

test('a single letter does not start a search', () => {
  expect([isSearching({ ...top, search: 'A' }), isSearching({ ...top, search: 'An' })]).toEqual([false, true])
})

const TEAM = 'team:019a0000-0000-7000-8000-000000000001'

test('without a valid scope the board is the usual one', () => {
  for (const address of ['', 'scope=team:1', `scope=player${TEAM}`, `scope=${TEAM}/x`])
    expect(readScope(new URLSearchParams(address), 'known')).toBe('known')
  expect(readScope(new URLSearchParams('scope=global'), 'known')).toBe('global')
})

test('a written scope is read back, and the usual one has no parameter', () => {
  const written = writeScope(new URLSearchParams('stat=bestRate&around=me'), TEAM, 'known')
  expect(readScope(written, 'known')).toBe(TEAM)
  expect([...written.keys()]).toEqual(['stat', 'scope'])
  expect(writeScope(written, 'known', 'known').toString()).toBe('stat=bestRate')
  expect(writeScope(written, 'global', 'known').get('scope')).toBe('global')
})
