import { expect, test } from 'vitest'
import type { Arc } from '#detection/arcs/arc.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { radiusNear } from './choose-strong-arcs.ts'

test('the size of the ball at a moment is mostly that of the flights near in time', () => {
  const [flight] = trackByShape(followPath(kickUp([1.2, 0.9]).path.pieces)) as [Arc]
  const early = { ...flight, startTime: 0, endTime: 1, radius: 8 }
  const late = { ...flight, startTime: 9, endTime: 10, radius: 16 }
  const radiusAt = (time: number) => radiusNear([early, late], time)
  for (const time of [0.1, 0.5, 0.9, 2]) expect(radiusAt(time), `${time} s`).toBeCloseTo(8, 0)
  for (const time of [8, 9.1, 9.9]) expect(radiusAt(time), `${time} s`).toBeCloseTo(16, 0)
  expect(radiusAt(5)).toBeCloseTo(Math.sqrt(8 * 16), 1)
})
