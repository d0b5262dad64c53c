import { open } from 'node:fs/promises'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene } from '#detection/synthetic/scene.ts'

/**
 * The size of a phone camera's pictures. They are drawn smaller and then enlarged, because counting takes the same time whatever they show.
 */
const WIDTH = 1280
const HEIGHT = 720
const DRAWN = 480
const FRAMES_PER_SECOND = 30

/** The first seed, from `seed` on, whose scene is filmed in landscape with 30 pictures a second. */
function cameraScene(seed: number) {
  for (let at = seed; ; at++) {
    const scene = makeScene(at, { longSide: DRAWN })
    const isWide = scene.width * HEIGHT === scene.height * WIDTH
    if (isWide && scene.framesPerSecond === FRAMES_PER_SECOND) return scene
  }
}

/** Writes a YUV4MPEG2 file, which Chromium plays as its camera, over and over. */
export async function writeCameraFilm(path: string, seed: number, seconds: number): Promise<void> {
  const file = await open(path, 'w')
  await file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
  for (const { y, cb, cr, width, height } of renderFrames(cameraScene(seed), { seconds })) {
    const enlarge = (plane: Uint8Array, columns: number, rows: number) => {
      const large = new Uint8Array(columns * rows)
      for (let row = 0; row < rows; row++) {
        const from = Math.floor((row * height) / rows) * width
        for (let column = 0; column < columns; column++)
          large[row * columns + column] = plane[from + Math.floor((column * width) / columns)]!
      }
      return large
    }
    await file.write('FRAME\n')
    await file.write(enlarge(y, WIDTH, HEIGHT))
    for (const plane of [cb!, cr!]) await file.write(enlarge(plane, WIDTH / 2, HEIGHT / 2))
  }
  await file.close()
}
