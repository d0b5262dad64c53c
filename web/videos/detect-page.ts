/** The page that `npm run detect` opens. It uses the worker of the import, without a screen. */
import { startDetection } from './start-detection.ts'
import { ReadingError, type CountedVideo } from './worker-messages.ts'

declare global {
  /** Counts the touches in the file at an address. Resolves with the reason if the file cannot be read. */
  var detectTouches: (url: string) => Promise<CountedVideo | { reason: string }>
}

globalThis.detectTouches = async (url) => {
  const file = await (await fetch(url)).blob()
  return startDetection(file).catch((error: unknown) => {
    if (error instanceof ReadingError) return { reason: `${error.problem}: ${error.detail}` }
    throw error
  })
}
