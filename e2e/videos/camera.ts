import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as plain } from '@playwright/test'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene } from '#detection/synthetic/scene.ts'

/** Thirty pictures a second of a juggling player in front of a still camera. */
const SEED = 10
const LONG_SIDE = 320

const scene = makeScene(SEED, { longSide: LONG_SIDE })

/** Journeys with a camera that shows a juggling player again and again. */
export const test = plain.extend<object, { filmed: string }>({
  filmed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright tells by the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'keepup-camera-'))
      const file = join(folder, 'camera.y4m')
      await writePictures(file)
      await use(file)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, filmed }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${filmed}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    },
    { scope: 'worker' },
  ],
})

/** YUV4MPEG2: a header line, then the planes of each picture. */
async function writePictures(path: string): Promise<void> {
  const { width, height, framesPerSecond } = scene
  const file = await open(path, 'w')
  await file.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  for (const frame of renderFrames(scene)) {
    await file.write('FRAME\n')
    await file.write(frame.y)
    for (const plane of [frame.cb, frame.cr]) await file.write(halved(plane!, frame))
  }
  await file.close()
}

/** Every second color value of every second row. */
function halved(plane: Uint8Array, { width, height }: PlaneFrame): Uint8Array {
  const small = new Uint8Array((width * height) / 4)
  let p = 0
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) small[p++] = plane[row * width + column]!
  return small
}
