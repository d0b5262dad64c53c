import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FiledClip } from './measure-in-chromium.ts'

/** What a real clip shows: juggling, single touches between bounces and catches, or no touch at all. */
type ClipKind = 'juggling' | 'drill' | 'negative'

export interface RealClip extends FiledClip {
  readonly kind: ClipKind
  /** Where the recording comes from. Clips of one source resemble each other. */
  readonly source: string
  /** The part of the body of each true touch, or 'unclear', if somebody has noted it. */
  readonly parts?: readonly string[]
}

interface LabelledClip {
  readonly file: string
  readonly fps?: number
  readonly touchFrames?: readonly number[]
  readonly optionalFrames?: readonly number[]
  readonly kind?: ClipKind
  readonly source?: string
  readonly parts?: readonly string[]
}

/** Reads the clips that `truth.json` of a folder lists, with their true touches. Returns none if there is no such file. */
export async function readRealClips(folder: string): Promise<RealClip[]> {
  const text = await readFile(resolve(folder, 'truth.json'), 'utf8').catch(() => '{}')
  return Object.entries(JSON.parse(text) as Record<string, LabelledClip>).map(([name, clip]) => {
    const seconds = (frames: readonly number[] = []) => frames.map((frame) => frame / (clip.fps ?? 1))
    return {
      name,
      file: resolve(folder, clip.file),
      kind: clip.kind ?? (clip.touchFrames?.length ? 'juggling' : 'negative'),
      // The first word names the repository or the site; what follows is the file in it.
      source: clip.source?.split(' ')[0] ?? name,
      truth: { touches: seconds(clip.touchFrames), optional: seconds(clip.optionalFrames), bounces: [] },
      slowdown: 1,
      ...(clip.parts && { parts: clip.parts }),
    }
  })
}
