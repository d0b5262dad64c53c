import type { Impact } from '#detection/events/find-impacts.ts'
import { isKick, MOST_DEFLECTION } from './ground.ts'

/**
 * Seconds to either side of an impact, and the share of impacts in that time that follow or precede a push when a hand bounces the ball.
 */
const DRIBBLE_TIME = 4
const PUSHED_SHARE = 0.35

/** A push and then the ground, which hardly deflects the ball. A ball that comes back from a wall seems to be pushed, too. */
const isBouncedDown = ({ isPushed, deflection }: Impact) => isPushed && deflection < MOST_DEFLECTION

/**
 * Impacts of a ball that a hand bounces on the ground. It is pushed down time after time, which never happens in juggling. At an impact of
 * `held`, the ball was seen on neither flight. If it also comes straight down, a hand took it and pushed it down to where it came from.
 */
export const findDribbles = (impacts: readonly Impact[], held: readonly Impact[]): Impact[] => [
  ...impacts.filter(({ time }) => {
    const around = impacts.filter((other) => Math.abs(other.time - time) < DRIBBLE_TIME)
    const pushed = around.filter(isBouncedDown).length
    const kicks = around.filter(isKick).length
    return pushed >= 2 && pushed >= PUSHED_SHARE * around.length && pushed > kicks
  }),
  ...straightRows([...impacts, ...held].toSorted((a, b) => a.time - b.time))
    .filter(
      (row) =>
        row.length >= STRAIGHT_ROW.least &&
        row.filter((impact) => impact.isPushed || held.includes(impact)).length >= STRAIGHT_ROW.pushed,
    )
    .flat()
    .filter((impact) => !held.includes(impact)),
]

/**
 * When a hand pushes gently, few pushes are seen. But then the ball goes straight up and down, so these few pushes decide about all impacts
 * in the row. The values are m/s across, seconds between impacts, impacts in a row, and pushes among them. Of 20 drawn clips in which a
 * hand bounces the ball, 19 are one such row. None of 45 drawn clips with juggling has a push.
 */
const STRAIGHT_ROW = { deflection: 0.15, pause: 1.2, least: 4, pushed: 2 }

const isStraight = ({ deflection }: Impact) => deflection < STRAIGHT_ROW.deflection

/** Impacts in quick succession, none of which deflects the ball. */
function straightRows(impacts: readonly Impact[]): Impact[][] {
  const rows: Impact[][] = []
  impacts.forEach((impact, i) => {
    const previous = impacts[i - 1]
    const goesOn = previous && isStraight(previous) && impact.time - previous.time < STRAIGHT_ROW.pause
    if (!isStraight(impact)) return
    if (goesOn) rows.at(-1)!.push(impact)
    else rows.push([impact])
  })
  return rows
}
