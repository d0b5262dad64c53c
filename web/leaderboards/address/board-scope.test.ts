import { expect, test } from 'vitest'
import { readScope, writeScope } from './board-scope.ts'

const TEAM = 'team:019a0000-0000-7000-8000-000000000001'

test('without a scope, or with a wrong one, the board is everybody’s', () => {
  for (const address of ['', 'scope=global', 'scope=team:1', `scope=player${TEAM}`, `scope=${TEAM}/x`])
    expect(readScope(new URLSearchParams(address))).toBe('global')
})

test('what is written is read back, and everybody’s board needs no word', () => {
  const written = writeScope(new URLSearchParams('stat=bestRate&around=me'), TEAM)
  expect(readScope(written)).toBe(TEAM)
  expect([...written.keys()]).toEqual(['stat', 'scope'])
  expect(writeScope(written, 'global').toString()).toBe('stat=bestRate')
})
