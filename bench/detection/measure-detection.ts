/**
 * Measures how well touches are counted: on drawn clips whose seeds were not used for tuning, in Node and, as video files, in Chromium, and
 * on real clips if there are any. `npm run bench -- detection` uses a hundred seeds, which takes hours on two cores. Set
 * `DETECTION_SEEDS=10` for fewer seeds, and `DETECTION_FIRST_SEED=2060` for other ones.
 *
 * A touch is right if it lies within ±100 ms of a true one, each true touch being used once. The flick that starts a run counts neither as
 * right nor as wrong.
 *
 * `npm run bench -- detection --clips DIR` measures only the real clips of a folder, which lists them with their true touches in a
 * `truth.json`. It prints all of them, grouped by what they show, and all without each source in turn.
 *
 * With `--altered` it also measures copies of them that ffmpeg alters as other recordings differ: mirrored, compressed, cut and so on.
 *
 * `npm run bench -- detection --donated` measures the corrections that players gave to this server (decisions/0092).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { VARIANTS } from '#detection/synthetic/altering/alter-frames.ts'
import { DISTURBANCES } from '#detection/synthetic/altering/disturb-frames.ts'
import { OTHER_PLAYS } from '#detection/synthetic/other-play.ts'
import { ALTERATIONS, alterRealClips } from './alter-real-clips.ts'
import type { DrawnClip } from './clip.ts'
import { fileClips, measureInChromium } from './measure-in-chromium.ts'
import { measureInNode } from './measure-in-node.ts'
import { printReliability, printResults, printTotal } from './print-results.ts'
import { readDonations } from './read-donations.ts'
import { readRealClips, type RealClip } from './read-real-clips.ts'

/** Seeds from 1001 on are held out: work on detection/ uses seeds 1 to 999. detection/RESULTS.md says which have been looked at since. */
const FIRST_SEED = Number(process.env['DETECTION_FIRST_SEED'] ?? 1001)
const SEEDS = Number(process.env['DETECTION_SEEDS'] ?? 100)
/** The variants, and all clips in Chromium, are measured on a tenth of the seeds only. */
const FEWER_SEEDS = Math.max(1, Math.ceil(SEEDS / 10))

const seeds = (count: number) => Array.from({ length: count }, (_, i) => FIRST_SEED + i)
const drawn = (count: number, kind: Partial<DrawnClip> = {}) =>
  seeds(count).map((seed): DrawnClip => ({ seed, variant: 'as it is', play: 'juggle', ...kind }))

const altered = VARIANTS.map((variant) => [variant, drawn(FEWER_SEEDS, { variant })] as const)
const disturbed = DISTURBANCES.map((variant) => [variant, drawn(FEWER_SEEDS, { variant })] as const)
const negatives = OTHER_PLAYS.map((play) => [`no juggling: ${play}`, drawn(FEWER_SEEDS, { play })] as const)

const KINDS = ['juggling', 'drill', 'negative'] as const

/** Recordings that may not be shipped. They are measured if they lie beside the checkout. */
const REAL_CLIPS = '../shared/clips'

const { values } = parseArgs({
  options: { clips: { type: 'string' }, altered: { type: 'boolean' }, donated: { type: 'boolean' } },
  allowPositionals: true,
})

if (values.donated) {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-donated-'))
  const donated = await readDonations(folder)
  if (donated.length === 0) console.log('No corrections were given to this server.')
  else printResults('Chromium, donated', await measureInChromium(donated))
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}

const real = await readRealClips(values.clips ?? REAL_CLIPS)
if (real.length > 0) {
  const results = await measureInChromium(real)
  const where = (is: (clip: RealClip) => boolean) => results.filter((_, i) => is(real[i]!))
  for (const kind of KINDS)
    printResults(
      `Chromium, real: ${kind}`,
      where((clip) => clip.kind === kind),
    )
  printTotal('Chromium, real: all', results)
  if (values.clips)
    for (const source of new Set(real.map((clip) => clip.source)))
      printTotal(
        `  without ${source}`,
        where((clip) => clip.source !== source),
      )
}
if (values.altered) {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-altered-'))
  for (const alteration of Object.keys(ALTERATIONS)) {
    const results = await measureInChromium(await alterRealClips(real, alteration, folder))
    for (const kind of KINDS)
      printResults(
        `Chromium, real, ${alteration}: ${kind}`,
        results.filter((_, i) => real[i]!.kind === kind),
      )
  }
  await rm(folder, { recursive: true, force: true })
}
if (values.clips) process.exit(real.length > 0 ? 0 : 1)
for (const [title, clips] of [['as it is', drawn(FEWER_SEEDS)] as const, ...altered, ...negatives]) {
  await using resources = new AsyncDisposableStack()
  printResults(`Chromium, ${title}`, await measureInChromium(await fileClips(clips, resources)))
}
const inNode = [['as it is', drawn(SEEDS)] as const, ...altered, ...disturbed, ...negatives].flatMap(
  ([title, clips]) => {
    const results = clips.map(measureInNode)
    printResults(`Node, ${title}`, results)
    return results
  },
)
printReliability('Node', inNode)
