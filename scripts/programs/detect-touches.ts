/**
 * Counts the touches in video files with the worker of the import, in headless Chromium. `npm run detect -- FILE…` prints one line of JSON
 * for each file. If a file cannot be read, the reason goes to standard error and the exit code is 1.
 */
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDetector } from '#scripts/detect/open-detector.ts'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Which files? npm run detect -- FILE…')
  process.exit(1)
}

await using resources = new AsyncDisposableStack()
const detect = await openDetector(files, resources)
for (const [index, file] of files.entries()) {
  const start = performance.now()
  const result = await access(resolve(file)).then(
    () => detect(index),
    () => ({ reason: 'there is no such file' }),
  )
  if ('reason' in result) {
    console.error(`${file}: ${result.reason}`)
    process.exitCode = 1
    continue
  }
  const { frames, seconds, detection } = result
  const { verdict } = detection.quality
  console.log(
    JSON.stringify({
      file,
      frames,
      seconds: round(seconds),
      framesPerSecond: round((1000 * frames) / (performance.now() - start)),
      verdict,
      count: verdict === 'none' ? 0 : detection.touches.length,
      touches: detection.touches.map(({ time }) => round(time)),
    }),
  )
}

/** Rounds to three decimals. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
