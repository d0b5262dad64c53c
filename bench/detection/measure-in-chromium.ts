import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '#scripts/detect/launch-chromium.ts'
import { openDetector } from '#scripts/detect/open-detector.ts'
import { openFilmStudio } from '#scripts/detect/film-scene.ts'
import {
  drawnSlowdownOf,
  judge,
  nameOf,
  slowdownOf,
  truthOf,
  type ClipResult,
  type DrawnClip,
} from './clip.ts'
import type { Truth } from './score-touches.ts'

/** A video file with its true touches. */
export interface FiledClip {
  readonly name: string
  readonly file: string
  readonly truth: Truth
  readonly slowdown: number
}

/** Films drawn clips into a folder that is deleted with `resources`. */
export async function fileClips(
  clips: readonly DrawnClip[],
  resources: AsyncDisposableStack,
): Promise<FiledClip[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-bench-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const browser = await launchChromium()
  const studio = await openFilmStudio(browser)
  const filed: FiledClip[] = []
  for (const clip of clips) {
    const { seed, play, variant } = clip
    const slowdown = drawnSlowdownOf(clip)
    const file = join(folder, `${filed.length}.mp4`)
    await writeFile(file, await studio.film({ seed, play, variant, slowdown }))
    filed.push({ name: nameOf(clip), file, truth: truthOf(clip), slowdown: slowdownOf(clip) })
  }
  await browser.close()
  return filed
}

/** Imports every file as the app does. The time includes reading and decoding. */
export async function measureInChromium(clips: readonly FiledClip[]): Promise<ClipResult[]> {
  await using resources = new AsyncDisposableStack()
  const detect = await openDetector(
    clips.map(({ file }) => file),
    resources,
  )
  const results: ClipResult[] = []
  for (const [index, { name, truth, slowdown }] of clips.entries()) {
    const start = performance.now()
    const answer = await detect(index)
    const milliseconds = performance.now() - start
    if ('reason' in answer) throw new Error(`${name}: ${answer.reason}`)
    results.push({ name, ...judge(answer.detection, truth, slowdown), frames: answer.frames, milliseconds })
  }
  return results
}
