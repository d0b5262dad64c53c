import type { SeenFrame } from '#detection/appearance/look-again.ts'
import { createDetector } from '#detection/create-detector.ts'
import type { Detection } from '#detection/detection.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import type { ConcludeRequest } from './conclude.worker.ts'
import { ask, shareSearch } from './share-search.ts'

/** Counts the touches in one clip. The pictures come in order and in one size. */
interface Counting {
  push: (frame: PlaneFrame) => Promise<void>
  finish: () => Promise<Detection>
}

/** Old browsers have no workers within workers. One core gains nothing from them. */
const canShare = () => typeof Worker !== 'undefined' && navigator.hardwareConcurrency > 1

/** Counts with several workers where the device can, and here otherwise. The result is the same. */
export const startCounting = (): Counting => (canShare() ? countShared() : countHere())

function countHere(): Counting {
  const detector = createDetector()
  return {
    push: async (frame) => detector.push(frame),
    finish: async () => detector.finish(),
  }
}

/** This worker reads, several search for round things, and one follows the ball. */
function countShared(): Counting {
  const worker = new Worker(new URL('./conclude.worker.ts', import.meta.url), { type: 'module' })
  const conclude = <T>(request: ConcludeRequest) => ask<T>(worker, request)
  const search = shareSearch((frames: SeenFrame[]) => conclude<void>(frames))
  return {
    push: search.add,
    async finish() {
      await search.end()
      return conclude<Detection>(null)
    },
  }
}
