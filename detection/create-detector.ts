import { chooseStrongArcs } from './appearance/choose-strong-arcs.ts'
import { createSecondLook, type SeenFrame } from './appearance/look-again.ts'
import { durationOf, type Arc } from './arcs/arc.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import { createCandidateFinder, type CandidateFinder } from './candidates/find-candidates.ts'
import { concludeDetection } from './conclude-detection.ts'
import type { Detection } from './detection.ts'
import { findClearFlights, type ClearFlights } from './find-clear-flights.ts'
import { median } from './median.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { inRealTime, trackByLooks, trackUpsideDown } from './track-ball.ts'

/** Pictures are kept for the second look until they take this much memory: some 400 pictures of 480×270. */
const DEFAULT_MEMORY = 160e6

/** A third look is worth its time when so many times more of the clip has become clear. */
const MORE_TIME = 1.15

type SecondLook = ReturnType<typeof createSecondLook>

export interface DetectorOptions {
  /** Bytes of planes to keep at most for the second look. */
  readonly memory?: number
}

/** Counts the touches in one clip: pictures in, in their order and all of one size; the answer out at the end. */
export interface Detector {
  /** Keeps the planes: they must not be written to afterwards. */
  push: (frame: PlaneFrame) => void
  /** A picture whose candidates were found elsewhere already: what `push` does after finding them. */
  take: (frame: SeenFrame) => void
  finish: () => Detection
}

export function createDetector({ memory = DEFAULT_MEMORY }: DetectorOptions = {}): Detector {
  let finder: CandidateFinder | undefined
  let look: SecondLook | undefined
  let pending: SeenFrame[] = []
  let pendingBytes = 0
  const frames: FrameCandidates[] = []
  const clear: ClearFlights[] = []

  const lookAgain = () => {
    const seen = pending.map((one) => one.seen)
    const found = findClearFlights(seen)
    if (found && look) {
      const known = lookTwice(look, pending, found)
      frames.push(...known.frames)
      clear.push(known.clear)
    } else frames.push(...seen)
    pending = []
    pendingBytes = 0
  }

  const take = (frame: SeenFrame) => {
    const { width, height, y, cb } = frame.planes
    look ??= createSecondLook(width, height)
    pending.push(frame)
    pendingBytes += y.length * (cb ? 3 : 1)
    if (pendingBytes >= memory) lookAgain()
  }

  return {
    push(frame) {
      finder ??= createCandidateFinder(frame.width, frame.height)
      const seen = finder.find(frame)
      if (seen) take({ planes: frame, seen })
    },
    take,
    finish() {
      lookAgain()
      const slowdown = median(clear.map((found) => found.slowdown)) ?? 1
      const arcs = clear.filter((found) => isNear(found.slowdown, slowdown)).flatMap((found) => found.arcs)
      const scaled = inRealTime(frames, slowdown)
      const path = trackByLooks(scaled, arcs)
      return concludeDetection(path, scaled, slowdown, () => trackUpsideDown(scaled, path, arcs))
    },
  }
}

/** Once the ball's looks are known, more of its flights are clear; and the more are, the better its looks are known. */
function lookTwice(look: SecondLook, pending: readonly SeenFrame[], found: ClearFlights) {
  const { slowdown } = found
  const frames = look(pending, found.arcs, slowdown)
  const arcs = chooseStrongArcs(trackByLooks(inRealTime(frames, slowdown), found.arcs))
  if (totalTime(arcs) <= MORE_TIME * totalTime(found.arcs)) return { frames, clear: found }
  return { frames: look(pending, arcs, slowdown), clear: { slowdown, arcs } }
}

const totalTime = (arcs: readonly Arc[]) => arcs.reduce((sum, arc) => sum + durationOf(arc), 0)

const isNear = (a: number, b: number) => Math.max(a, b) < 1.25 * Math.min(a, b)
