import { expect, test } from 'vitest'
import type { LevelProgram, PlayerOnLevels } from '#contract/groups/levels.ts'
import { highestConfirmed, levelsIn, nextLevel, standingIn } from './standings.ts'

const program: LevelProgram = {
  id: 'p',
  owner: { kind: 'team', id: 'reds', name: 'Reds' },
  name: 'In a row',
  skill: 'any',
  leastEvidence: 'tapped',
  fromAge: null,
  toAge: null,
  levels: [10, 25, 50].map((juggles) => ({ id: `l${juggles}`, juggles, award: '' })),
  version: 'v1',
  abilities: { edit: true },
}

const player = (userId: string, states: ('reached' | 'confirmed' | 'handedOver')[]): PlayerOnLevels => ({
  userId,
  displayName: userId,
  photoURL: null,
  standings: [
    {
      programId: 'p',
      best: 30,
      uncounted: null,
      awards: states.map((state, index) => ({ levelId: program.levels[index]!.id, state, on: null })),
    },
  ],
})
const ana = player('ana', ['handedOver', 'reached'])
const ben = player('ben', ['reached'])

test('the levels to confirm stand with their players, the lowest first', () => {
  expect(
    levelsIn('reached', program, [ana, ben]).map(({ level, players }) => [level.juggles, players]),
  ).toEqual([
    [10, [ben]],
    [25, [ana]],
  ])
})

test('a player stands on the highest level that was confirmed, not on one that practice alone reached', () => {
  expect(highestConfirmed(ana, program)?.juggles).toBe(10)
  expect(highestConfirmed(ben, program)).toBeUndefined()
})

test('the next level is the first that nothing has reached', () => {
  expect(nextLevel(standingIn(ana, program)!, program)?.juggles).toBe(50)
})
