import { chooseStrongArcs, typicalGravity } from './appearance/choose-strong-arcs.ts'
import { createSecondLook, type SeenFrame } from './appearance/look-again.ts'
import type { Arc } from './arcs/arc.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import { createCandidateFinder, type CandidateFinder } from './candidates/find-candidates.ts'
import type { Detection } from './detection.ts'
import { concludeDetection } from './conclude-detection.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { trackByLooks, trackByShape } from './track-ball.ts'

/** Pictures are kept for the second look until they take this much memory: some 400 pictures of 480×270. */
const DEFAULT_MEMORY = 160e6

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
  const strongArcs: Arc[] = []

  const lookAgain = () => {
    const seen = pending.map((one) => one.seen)
    const strong = chooseStrongArcs(trackByShape(seen))
    strongArcs.push(...strong)
    frames.push(...(strong.length > 0 && look ? look(pending, strong) : seen))
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
      const path = trackByLooks(frames, strongArcs.length > 0 ? typicalGravity(strongArcs) : 1)
      return concludeDetection(path, frames)
    },
  }
}
