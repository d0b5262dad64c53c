/**
 * Measures how fast a live recording is counted, with a camera of 1280×720 at 30 pictures a second: `npm run bench -- live`. Chromium plays drawn
 * clips as its camera, and the app's own workers film and count them. The limits are 25 pictures a second, half a second from a touch to the count
 * that includes it, and the count of the same film when it is imported, ± 1. It also measures the processor time that each picture takes, by thread
 * and including the camera's, which does not depend on what else the machine does.
 *
 * The first touches of a practice are only likely at first and become sure together (decisions/0063); both delays are measured.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buildVideoPage } from '#scripts/detect/build-video-page.ts'
import type { LiveMeasures } from '#web/videos/live/live-measures.ts'
import { launchChromium } from '#scripts/detect/launch-chromium.ts'
import { processorTime, timePerThread } from './processor-time.ts'
import { writeCameraFilm } from './write-camera-film.ts'

const SEEDS = process.env['LIVE_SEEDS']?.split(',').map(Number) ?? [1001, 1020, 1040]
/** The length of each practice, in seconds. */
const SECONDS = Number(process.env['LIVE_SECONDS'] ?? 12)

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'keepup-live-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const origin = await servePage('live-page', folder, resources)
const delays: number[] = []
const sureDelays: number[] = []
for (const seed of SEEDS) {
  const camera = join(folder, 'camera.y4m')
  await writeCameraFilm(camera, seed, SECONDS)
  const measured = await film(camera)
  delays.push(...measured.touchDelays)
  sureDelays.push(...measured.sureDelays)
  print(`seed ${seed}`, measured)
}
console.log(`All touches · to the count ${quantiles(delays)} · to one that is sure ${quantiles(sureDelays)}`)

async function film(camera: string): Promise<LiveMeasures> {
  const browser = await launchChromium(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${camera}`,
  )
  try {
    const page = await browser.newPage()
    const marks: ReadonlyMap<string, number>[] = []
    await page.exposeFunction('filmingIs', () => void marks.push(processorTime(process.pid)))
    await page.goto(origin)
    const measured = await page.evaluate<LiveMeasures, number>(
      (seconds) =>
        (globalThis as unknown as { measureLive: (seconds: number) => Promise<LiveMeasures> }).measureLive(
          seconds,
        ),
      SECONDS,
    )
    console.log(timePerThread(marks, measured.filmed))
    return measured
  } finally {
    await browser.close()
  }
}

function print(name: string, measured: LiveMeasures): void {
  const { filmed, counted, seconds, pictureDelays, touchDelays, sureDelays, live, recounted, imported } =
    measured
  console.log(
    [
      name,
      `${(counted / seconds).toFixed(1)} frames/s counted of ${(filmed / seconds).toFixed(1)} filmed`,
      `picture to count ${quantiles(pictureDelays)}`,
      `touch to count ${quantiles(touchDelays)}`,
      `to a sure one ${quantiles(sureDelays)}`,
      `live ${live}`,
      `recounted ${recounted}`,
      `imported ${imported}`,
    ].join(' · '),
  )
}

function quantiles(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * sorted.length)] ?? Number.NaN)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

/** Builds a script of web/videos with its workers, serves it on loopback in an empty page, and returns the page's address. */
async function servePage(name: string, folder: string, resources: AsyncDisposableStack): Promise<string> {
  await buildVideoPage(name, join(folder, 'page'))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html').end(`<script type="module" src="/${name}.js"></script>`)
      return
    }
    const file = join(folder, 'page', pathname.startsWith('/assets/') ? 'assets' : '', basename(pathname))
    response.setHeader('content-type', 'text/javascript')
    pipeline(createReadStream(file), response).catch(() => response.destroy())
  })
  resources.defer(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
