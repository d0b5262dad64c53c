import type { Arc } from '#detection/arcs/arc.ts'
import { fitArc } from '#detection/arcs/grow-arc.ts'
import type { Growth } from '#detection/arcs/describe-arc.ts'
import { linkArcs } from './link-arcs.ts'

/** Seconds around a touch in which sightings may belong to either flight. */
const MARGIN = 0.012

/**
 * Gives each flight of a chain the sightings on its side of the touches. A wide tolerance lets arcs grow past a touch. That bends them and
 * moves the touch to an earlier or later time.
 */
export function partArcs(path: readonly Arc[], growth: Growth): Arc[] {
  const touchTimes = path.slice(1).map((after, i) => {
    const link = linkArcs(path[i]!, after)
    return link.kind === 'touch' ? link.time : undefined
  })
  return path.map((arc, i) => {
    const from = (touchTimes[i - 1] ?? -Infinity) - MARGIN
    const to = (touchTimes[i] ?? Infinity) + MARGIN
    if (arc.startTime >= from && arc.endTime <= to) return arc
    const own = arc.supports.filter(({ frame }) => {
      const { time } = growth.frames[frame]!
      return time >= from && time <= to
    })
    return fitArc(own, arc, growth) ?? arc
  })
}
