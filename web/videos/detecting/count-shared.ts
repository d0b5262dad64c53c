import type { SeenFrame } from '#detection/appearance/look-again.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { createCameraFollower } from '#detection/candidates/find-candidates.ts'
import { MEMORY_SECONDS } from '#detection/candidates/measure-motion.ts'
import { createDetector } from '#detection/create-detector.ts'
import type { Detection } from '#detection/detection.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import type { ConcludeRequest } from './conclude.worker.ts'
import type { SearchRequest, Turned } from './search.worker.ts'

/** Counts the touches in one clip. The pictures come in order and in one size. */
interface Counting {
  push: (frame: PlaneFrame) => Promise<void>
  finish: () => Promise<Detection>
}

/** Old browsers have no workers within workers. One core gains nothing from them. */
const canShare = () => typeof Worker !== 'undefined' && navigator.hardwareConcurrency > 1

type OnCountAgain = (share: number) => void

/**
 * Counts with several workers where the device can, and here otherwise. The result is the same. `onCountAgain` is told how much of a second
 * count is done, 0 to 1.
 */
export const startCounting = (onCountAgain: OnCountAgain): Counting =>
  canShare() ? countShared(onCountAgain) : countHere(onCountAgain)

function countHere(onCountAgain: OnCountAgain): Counting {
  const detector = createDetector({ onCountAgain })
  return {
    push: async (frame) => detector.push(frame),
    finish: async () => detector.finish(),
  }
}

/** This worker reads, several search for round things, and one follows the ball. */
function countShared(onCountAgain: OnCountAgain): Counting {
  const worker = new Worker(new URL('./conclude.worker.ts', import.meta.url), { type: 'module' })
  const conclude = <T>(request: ConcludeRequest) => ask<T>(worker, request, onCountAgain)
  const search = shareSearch((frames: SeenFrame[]) => conclude<void>(frames))
  return {
    push: search.add,
    async finish() {
      await search.end()
      return conclude<Detection>(null)
    },
  }
}

/** Pictures that one worker gets at a time. It gets a fifth of a second before them too, so fewer would waste time. */
const PORTION = 20
/** Portions on their way, some 240 pictures. So the search goes on while the worker that follows the ball is busy for seconds. */
const MOST_UNDER_WAY = 12
const MOST_WORKERS = 4
/** A comparison needs this many earlier pictures, however far apart they are. */
const LEAST_BEFORE = 2

interface SharedSearch {
  /** Waits while the workers are busy. Pictures must come in their order. */
  add: (frame: PlaneFrame) => Promise<void>
  /** Resolves when all pictures have been taken. */
  end: () => Promise<void>
}

/** Shares the search for round things out among workers. `take` gets the pictures in their order, without those that are repeats. */
function shareSearch(take: (frames: SeenFrame[]) => Promise<void>): SharedSearch {
  const workers = Array.from(
    { length: Math.min(MOST_WORKERS, Math.max(2, navigator.hardwareConcurrency - 1)) },
    () => startSearcher(),
  )
  let follow: ((frame: PlaneFrame) => Turned['camera'] | undefined) | undefined
  let before: Turned[] = []
  let portion: Turned[] = []
  let sent = 0
  const underWay: Promise<void>[] = []
  let taken = Promise.resolve()

  const send = () => {
    const pictures = portion
    if (pictures.length === 0) return
    const found = workers[sent++ % workers.length]!({ before, pictures })
    before = lately([...before, ...pictures])
    portion = []
    taken = Promise.all([found, taken]).then(([candidates]) =>
      take(pictures.map(({ frame }, i) => ({ planes: frame, seen: candidates[i]! }))),
    )
    underWay.push(taken)
    // `add` and `end` report a failure.
    taken.catch(() => undefined)
  }

  return {
    async add(frame) {
      follow ??= createCameraFollower(frame.width, frame.height)
      const camera = follow(frame)
      if (!camera) return
      portion.push({ frame, camera })
      if (portion.length < PORTION) return
      send()
      if (underWay.length > MOST_UNDER_WAY) await underWay.shift()
    },
    async end() {
      send()
      await taken
    },
  }
}

/** The pictures that the next one is compared with. */
function lately(pictures: readonly Turned[]): Turned[] {
  const from = pictures.at(-1)!.frame.time - MEMORY_SECONDS
  return pictures.filter(({ frame }, i) => frame.time >= from || i >= pictures.length - LEAST_BEFORE)
}

/** A worker that searches one portion after the other. */
function startSearcher(): (request: SearchRequest) => Promise<FrameCandidates[]> {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const answer = last.then(() => ask<FrameCandidates[]>(worker, request))
    last = answer.catch(() => undefined)
    return answer
  }
}

/** Sends a message and waits for the answer. Numbers before it are shares of a second count. */
function ask<T>(worker: Worker, message: unknown, onCountAgain?: OnCountAgain): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  worker.onmessage = ({ data }: MessageEvent<T | number>) =>
    typeof data === 'number' ? onCountAgain?.(data) : resolve(data)
  worker.onerror = ({ message: reason }) => reject(new Error(reason))
  worker.postMessage(message)
  return promise
}
