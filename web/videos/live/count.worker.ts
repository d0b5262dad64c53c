import { createDetector } from '#detection/create-detector.ts'
import type { CountingAnswer, CountingRequest } from './live-messages.ts'

/** Counts properly while a film is still being made, as an import would: in a worker of its own, as it stops to think for seconds. */
self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  const detector = createDetector()
  port.onmessage = ({ data }: MessageEvent<CountingRequest>) => {
    if (data.kind === 'take') detector.take(data.frame)
    else self.postMessage({ detection: detector.finish() } satisfies CountingAnswer)
  }
}
