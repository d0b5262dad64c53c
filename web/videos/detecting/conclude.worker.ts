import type { SeenFrame } from '#detection/appearance/look-again.ts'
import { createDetector } from '#detection/create-detector.ts'

/**
 * Pictures whose candidates are known, or null at the end. The answer to null is the detection; other answers mean "taken". A number before
 * the detection says how much of a second count is done, 0 to 1.
 */
export type ConcludeRequest = readonly SeenFrame[] | null

const detector = createDetector({ onCountAgain: (share) => self.postMessage(share) })

self.onmessage = ({ data }: MessageEvent<ConcludeRequest>) => {
  for (const frame of data ?? []) detector.take(frame)
  self.postMessage(data ? 'taken' : detector.finish())
}
