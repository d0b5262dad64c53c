import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FiledClip } from './measure-in-chromium.ts'

/** Recordings that we may not ship. They are used if somebody has put them beside the checkout. */
const FOLDER = resolve('../shared/clips')

interface LabelledClip {
  readonly file: string
  readonly fps?: number
  readonly touchFrames?: readonly number[]
  readonly optionalFrames?: readonly number[]
}

/** Reads the real clips with their true touches. Returns none if the recordings are not there. */
export async function readRealClips(): Promise<FiledClip[]> {
  const text = await readFile(resolve(FOLDER, 'truth.json'), 'utf8').catch(() => '{}')
  return Object.entries(JSON.parse(text) as Record<string, LabelledClip>).map(([name, clip]) => {
    const seconds = (frames: readonly number[] = []) => frames.map((frame) => frame / (clip.fps ?? 1))
    return {
      name,
      file: resolve(FOLDER, clip.file),
      truth: { touches: seconds(clip.touchFrames), optional: seconds(clip.optionalFrames), bounces: [] },
      slowdown: 1,
    }
  })
}
