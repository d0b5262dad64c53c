import { createDetector } from '#detection/create-detector.ts'
import { alterFrames } from '#detection/synthetic/altering/alter-frames.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import {
  drawnSlowdownOf,
  judge,
  nameOf,
  sceneOf,
  slowdownOf,
  truthOf,
  type ClipResult,
  type DrawnClip,
} from './clip.ts'

/** Gives the drawn pictures to the detector directly, without a file or a decoder. The time does not include drawing. */
export function measureInNode(clip: DrawnClip): ClipResult {
  const detector = createDetector()
  const pictures = renderFrames(sceneOf(clip), { slowdown: drawnSlowdownOf(clip) })
  let frames = 0
  let milliseconds = 0
  const timed = <T>(work: () => T): T => {
    const start = performance.now()
    const result = work()
    milliseconds += performance.now() - start
    return result
  }
  for (const frame of alterFrames(pictures, clip.variant)) {
    frames++
    timed(() => detector.push(frame))
  }
  const detection = timed(() => detector.finish())
  return { name: nameOf(clip), ...judge(detection, truthOf(clip), slowdownOf(clip)), frames, milliseconds }
}
