import { createDetector } from '#detection/create-detector.ts'
import { createBallLearner } from '#detection/live/learn-ball.ts'
import type { CountedFilm, CountingRequest } from './live-messages.ts'

/**
 * Counts a film while it is being recorded, as carefully as an import would. It has a worker of its own because some steps block for
 * seconds. It sends what it learns about the ball to the worker that counts live.
 */
self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  const detector = createDetector()
  const learn = createBallLearner()
  port.onmessage = ({ data }: MessageEvent<CountingRequest>) => {
    if (data.kind === 'take') {
      detector.take(data.frame)
      const lesson = learn(data.frame)
      if (lesson) port.postMessage(lesson)
    } else self.postMessage({ detection: detector.finish() } satisfies CountedFilm)
  }
}
