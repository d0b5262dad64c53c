import { expect, test } from 'vitest'
import { linkArcs } from '#detection/chain/link-arcs.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { firstArc, flightsOf, lastArc } from './flight.ts'
import { linksInRow } from './links-in-row.ts'

const LOW = kickUp([0.49, 0.49, 0.49, 0.49])
const flights = flightsOf(trackByShape(followPath(LOW.path.pieces))).slice(1)
const links = flights.slice(1).map((after, i) => linkArcs(lastArc(flights[i]!), firstArc(after)))

test('low flights that are not clear one by one are clear together, when they meet', () => {
  const found = (score: number) =>
    linksInRow(
      flights.map((flight) => ({ flight: { ...flight, score }, duration: 0.4, isJoined: true })),
      links,
      1 / 30,
    )
  expect(found(4)).toEqual(links.map(() => true))
  expect(found(2.5)).toEqual(links.map(() => false))
})

test('where pictures are far apart, the ball may be unseen for longer between two flights of a row', () => {
  const found = (interval: number) =>
    linksInRow(
      flights.map((flight) => ({
        flight: { ...flight, score: 8, endTime: flight.endTime - 0.22 },
        duration: 0.4,
        isJoined: true,
      })),
      links,
      interval,
    )
  expect(found(1 / 15)).toEqual(links.map(() => true))
  expect(found(1 / 30)).toEqual(links.map(() => false))
})
