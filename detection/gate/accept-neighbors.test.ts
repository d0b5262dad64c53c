import { expect, test } from 'vitest'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { acceptSequences } from './accept-sequences.ts'
import { sequencesIn, type TouchSequence } from './measure-sequence.ts'

test('two touches that prove nothing alone belong to the juggling near them, whichever comes first', () => {
  const frames = followPath(kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path.pieces)
  const interval = 1 / 30
  const clip = { start: 0, end: frames.at(-1)!.time, interval }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
  const [juggling] = sequencesIn(sortImpacts(impacts, clip)) as [TouchSequence]
  const touches = juggling.touches.slice(0, 2).map((touch) => ({ ...touch, impulse: 2.7 }))
  const few: TouchSequence = { touches, flights: juggling.flights.slice(0, 3) }
  const accepted = (...sequences: TouchSequence[]) =>
    acceptSequences(sequences, { frames, interval }).map(({ sequence }) => sequence)
  expect(accepted(few)).toEqual([])
  expect(accepted(few, juggling)).toEqual([few, juggling])
  expect(accepted(juggling, few)).toEqual([juggling, few])
})
