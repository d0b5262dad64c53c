import { chooseStrongArcs } from './appearance/choose-strong-arcs.ts'
import { createSecondLook, type SeenFrame } from './appearance/look-again.ts'
import { durationOf, type Arc } from './arcs/arc.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import { createCandidateFinder, type CandidateFinder } from './candidates/find-candidates.ts'
import { concludeDetection } from './conclude-detection.ts'
import type { Detection } from './detection.ts'
import { findClearFlights, type ClearFlights } from './find-clear-flights.ts'
import { halvePicture, inWholePictures } from './halve-picture.ts'
import { median } from './median.ts'
import { isByFoot, tellParts } from './parts/tell-parts.ts'
import { createMotionWatcher } from './parts/watch-motion.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { restoreCadence } from './restore-cadence.ts'
import { inRealTime, trackByLooks, trackUpsideDown } from './track-ball.ts'

/** The memory for pictures that are kept for the second look: some 400 pictures of 480×270. */
const DEFAULT_MEMORY = 160e6

/** A third look is worth its time when the clear part of the clip has grown by this factor. */
const MORE_TIME = 1.15

/** Factors of slow motion that differ by less than this are the same one. */
const SAME_SLOWDOWN = 1.25

/** Pixels of the shorter side. In half of a smaller picture nothing is seen clearly. */
const LEAST_SIDE = 240
/** The largest radius in pictures of half the size, in shorter sides. */
const LARGEST_HALVED = 0.19
/** The share of the memory that pictures of half the size may take. Longer clips are not counted again. */
const HALVES_MEMORY = 0.6
/** Number of pictures between two reports of a second count. */
const REPORT_EVERY = 10
/** Pixels of the whole picture. A smaller ball is seen better there, and what half a picture shows of it is often a drill or a dribbling hand. */
const LEAST_NEAR_RADIUS = 30

type SecondLook = ReturnType<typeof createSecondLook>

export interface DetectorOptions {
  /** The limit of memory for planes of the second look, in bytes. */
  readonly memory?: number
  /** Turns the ball's path into the result. The program that fits the gate's weights gives one that also keeps its input. */
  readonly conclude?: typeof concludeDetection
  /** Is told how much of the second count is done, 0 to 1. */
  readonly onCountAgain?: (share: number) => void
}

/** Counts the touches in one clip. The pictures come in order and in one size. The result follows at the end. */
export interface Detector {
  /** Keeps the planes, so the caller must not write to them afterwards. */
  push: (frame: PlaneFrame) => void
  /** Adds a picture whose candidates were found elsewhere. `push` does the same after finding them. */
  take: (frame: SeenFrame) => void
  finish: () => Detection
}

/**
 * If nothing is counted, the pictures are counted again at half their size. A ball filmed from near is then small enough to be found, and a
 * blurred one is clear.
 */
export const createDetector = (options: DetectorOptions = {}): Detector => createSized(options, false)

function createSized(options: DetectorOptions, isHalved: boolean): Detector {
  const { memory = DEFAULT_MEMORY, conclude = concludeDetection } = options
  let finder: CandidateFinder | undefined
  let look: SecondLook | undefined
  let pending: SeenFrame[] = []
  let pendingBytes = 0
  const frames: FrameCandidates[] = []
  const clear: ClearFlights[] = []
  const motion = createMotionWatcher()
  let height = 0
  /**
   * The pictures before the pending ones, at half their size. Undefined if the clip will not be counted again: something flies clearly in it, or
   * it is too long for the memory.
   */
  let halves: PlaneFrame[] | undefined = isHalved ? undefined : []
  let halfBytes = 0

  const lookAgain = () => {
    let seen = pending.map((one) => one.seen)
    let found = findClearFlights(seen)
    const times = (found?.slowdown ?? 1) === 1 ? restoreCadence(seen) : undefined
    if (times) {
      seen = seen.map((frame, i) => ({ ...frame, time: times[i]! }))
      pending = pending.map(({ planes }, i) => ({ planes, seen: seen[i]! }))
      found = findClearFlights(seen)
    }
    if (found && look) {
      const known = lookTwice(look, pending, found)
      frames.push(...known.frames)
      clear.push(known.clear)
    } else frames.push(...seen)
    pending = []
    pendingBytes = 0
  }

  const take = (frame: SeenFrame) => {
    const { width, y, cb } = frame.planes
    height = frame.planes.height
    look ??= createSecondLook(width, height)
    if (Math.min(width, height) < LEAST_SIDE) halves = undefined
    motion.watch(frame.planes, frame.seen.camera)
    pending.push(frame)
    pendingBytes += y.length * (cb ? 3 : 1)
    if (pendingBytes < memory) return
    const planes = pending.map((one) => one.planes)
    halfBytes += pendingBytes / 4
    lookAgain()
    const isUnclear = clear.length === 0 && halfBytes < HALVES_MEMORY * memory
    halves = isUnclear ? halves?.concat(planes.map(halvePicture)) : undefined
  }

  const countHalves = (pictures: readonly PlaneFrame[]) => {
    const detector = createSized(options, true)
    for (const [i, picture] of pictures.entries()) {
      detector.push(picture)
      const done = i + 1
      if (done % REPORT_EVERY === 0 || done === pictures.length)
        options.onCountAgain?.(done / pictures.length)
    }
    return inWholePictures(detector.finish())
  }

  return {
    push(frame) {
      finder ??= createCandidateFinder(frame.width, frame.height, isHalved ? LARGEST_HALVED : undefined)
      const seen = finder.find(frame)
      if (seen) take({ planes: frame, seen })
    },
    take,
    finish() {
      const last = pending.map((one) => one.planes)
      lookAgain()
      const slowdown = median(clear.map((found) => found.slowdown)) ?? 1
      const arcs = clear.filter((found) => isNear(found.slowdown, slowdown)).flatMap((found) => found.arcs)
      const scaled = inRealTime(frames, slowdown)
      const path = trackByLooks(scaled, arcs)
      const watched = frames.map(({ time, camera }, i) => ({ time, camera, map: motion.maps[i] }))
      const detection = conclude(path, scaled, slowdown, () => trackUpsideDown(scaled, path, arcs), {
        isByFoot: (contact, ball) => isByFoot(contact, watched, ball, slowdown, height),
        isHalved,
      })
      if (detection.quality.verdict !== 'none') return tellParts(detection, watched, height)
      if (!halves) return detection
      const again = countHalves([...halves, ...last.map(halvePicture)])
      return isNearBall(again) ? again : detection
    },
  }
}

/** Each helps the other: with the ball's appearance known, more flights are clear, and more clear flights show the appearance better. */
function lookTwice(look: SecondLook, pending: readonly SeenFrame[], found: ClearFlights) {
  const { slowdown } = found
  const frames = look(pending, found.arcs, slowdown)
  const arcs = chooseStrongArcs(trackByLooks(inRealTime(frames, slowdown), found.arcs))
  if (totalTime(arcs) <= MORE_TIME * totalTime(found.arcs)) return { frames, clear: found }
  return { frames: look(pending, arcs, slowdown), clear: { slowdown, arcs } }
}

/** In few pictures a second nobody sees that hands hold or push the ball. */
const isNearBall = ({ touches, quality }: Detection) =>
  (median(touches.map(({ radius }) => radius)) ?? 0) >= LEAST_NEAR_RADIUS &&
  !quality.reasons.includes('lowFrameRate')

const totalTime = (arcs: readonly Arc[]) => arcs.reduce((sum, arc) => sum + durationOf(arc), 0)

const isNear = (a: number, b: number) => Math.max(a, b) < SAME_SLOWDOWN * Math.min(a, b)
