import { expect, test } from 'vitest'
import { gravityByRadius } from '#detection/arcs/expect-gravity.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { createArcFinder } from './create-arc-finder.ts'

test('a flight between two looks is found at the next look', () => {
  const { path, touches } = kickUp([0.6, 0.6, 0.6, 0.6])
  const frames = followPath(path.pieces)
  const find = createArcFinder()
  const search = { gravity: gravityByRadius, guessesFrom: 8 }
  find(
    frames.filter(({ time }) => time < touches[0]! + 0.3),
    search,
  )
  const { arcs } = find(frames, search)
  for (const touch of touches.slice(0, -1))
    expect(arcs.some(({ startTime, endTime }) => startTime < touch + 0.1 && endTime > touch + 0.35)).toBe(
      true,
    )
})
