import { chooseStrongArcs, typicalGravity } from './appearance/choose-strong-arcs.ts'
import { createSecondLook, type SeenFrame } from './appearance/look-again.ts'
import { SCORE_EXPONENT, type Arc } from './arcs/arc.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import { createCandidateFinder, type CandidateFinder } from './candidates/find-candidates.ts'
import { concludeDetection } from './conclude-detection.ts'
import type { Detection } from './detection.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { inRealTime, trackByLooks, trackByShape } from './track-ball.ts'

/** Pictures are kept for the second look until they take this much memory: some 400 pictures of 480×270. */
const DEFAULT_MEMORY = 160e6

/**
 * How many times slower than it was filmed footage may be. Measured gravity goes with the square, so each of them also finds what is up to
 * a third slower or faster.
 */
const SLOWDOWNS = [2, 4, 8]
/** With this κ and more it is real time; slow motion must explain the pictures so many times better. */
const REAL_GRAVITY = 0.82
const REAL_ADVANTAGE = 1.3
/** The share of all that seems to fly that must fall as in real time to look no further. */
const REAL_SHARE = 0.6

export interface DetectorOptions {
  /** Bytes of planes to keep at most for the second look. */
  readonly memory?: number
}

/** Counts the touches in one clip: pictures in, in their order and all of one size; the answer out at the end. */
export interface Detector {
  /** Keeps the planes: they must not be written to afterwards. */
  push: (frame: PlaneFrame) => void
  finish: () => Detection
}

export function createDetector({ memory = DEFAULT_MEMORY }: DetectorOptions = {}): Detector {
  let finder: CandidateFinder | undefined
  let look: ReturnType<typeof createSecondLook> | undefined
  let pending: SeenFrame[] = []
  let pendingBytes = 0
  const frames: FrameCandidates[] = []
  const clear: ClearFlights[] = []

  const lookAgain = () => {
    const seen = pending.map((one) => one.seen)
    const found = findClearFlights(seen)
    if (found) clear.push(found)
    frames.push(...(found && look ? look(pending, found.arcs, found.slowdown) : seen))
    pending = []
    pendingBytes = 0
  }

  return {
    push(frame) {
      finder ??= createCandidateFinder(frame.width, frame.height)
      look ??= createSecondLook(frame.width, frame.height)
      const seen = finder.find(frame)
      if (!seen) return
      pending.push({ planes: frame, seen })
      pendingBytes += frame.y.length * (frame.cb ? 3 : 1)
      if (pendingBytes >= memory) lookAgain()
    },
    finish() {
      lookAgain()
      const slowdown = clear.map((found) => found.slowdown).toSorted((a, b) => a - b)[clear.length >> 1] ?? 1
      const arcs = clear.filter((found) => found.slowdown === slowdown).flatMap((found) => found.arcs)
      const scaled = inRealTime(frames, slowdown)
      const path = trackByLooks(scaled, arcs.length > 0 ? typicalGravity(arcs) : 1)
      return concludeDetection(path, scaled, slowdown)
    },
  }
}

interface ClearFlights {
  readonly slowdown: number
  readonly arcs: readonly Arc[]
}

/** Real time when nearly all that flies says so; otherwise whatever explains the pictures best. */
function findClearFlights(seen: readonly FrameCandidates[]): ClearFlights | undefined {
  const found = (slowdown: number) => {
    const path = trackByShape(inRealTime(seen, slowdown))
    const arcs = chooseStrongArcs(path)
    return { slowdown, arcs, worth: worthOf(arcs), all: worthOf(path) }
  }
  const real = found(1)
  const isClearlyReal =
    real.arcs.length > 0 && typicalGravity(real.arcs) > REAL_GRAVITY && real.worth > REAL_SHARE * real.all
  if (isClearlyReal) return real
  const worth = (one: typeof real) =>
    // The same sightings are worth less the nearer in time they are taken to be.
    one.worth * (one.slowdown === 1 ? REAL_ADVANTAGE : one.slowdown ** SCORE_EXPONENT)
  const best = [real, ...SLOWDOWNS.map(found)].reduce((a, b) => (worth(b) > worth(a) ? b : a))
  return best.arcs.length > 0 ? best : undefined
}

const worthOf = (arcs: readonly Arc[]) => arcs.reduce((sum, { score }) => sum + score, 0)
