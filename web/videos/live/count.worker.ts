import { createDetector } from '#detection/create-detector.ts'
import { createBallLearner } from '#detection/live/learn-ball.ts'
import type { CountingAnswer, CountingRequest } from './live-messages.ts'

/**
 * Counts properly while a film is still being made, as an import would: in a worker of its own, as it stops to think for seconds. What it
 * learns of the ball meanwhile it tells whoever counts live.
 */
self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  const detector = createDetector()
  const learn = createBallLearner()
  port.onmessage = ({ data }: MessageEvent<CountingRequest>) => {
    if (data.kind === 'take') {
      detector.take(data.frame)
      const lesson = learn(data.frame)
      if (lesson) port.postMessage(lesson)
    } else self.postMessage({ detection: detector.finish() } satisfies CountingAnswer)
  }
}
