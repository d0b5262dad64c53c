/**
 * Fits the weights of the gate: how likely a found touch is not one, and how likely a touch is missing in a gap. `npm run bench -- gate` prints
 * what they gain and writes detection/gate/certainty/fitted-weights.ts. The weights are fitted on made-up sequences like real ones, the range and the
 * limit of "sure" are set on others, and a third part is only measured. With `--clips DIR` the real clips of a folder are measured, too, and
 * with `--altered` their altered copies. They are never fitted on. `--drawn 100` also draws so many clips like real ones, which takes half an
 * hour. `--keep` only measures the weights as they are. `--first 62000 --count 300` measures on other made-up sequences than usual.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alterRealClips } from '#bench/detection/alter-real-clips.ts'
import { readRealClips } from '#bench/detection/read-real-clips.ts'
import { GATE_WEIGHTS } from '#detection/gate/certainty/fitted-weights.ts'
import type { GateWeights } from '#detection/gate/gate-weights.ts'
import { chooseLimits } from './choose-limits.ts'
import { decodeCase, drawCase } from './decode-case.ts'
import { fitWeights } from './fit-weights.ts'
import { sightCase, type Case } from './gather-cases.ts'
import { judgeCase } from './judge-case.ts'
import { observeGate } from './observe-gate.ts'

/** The first seeds of the sequences to fit on and to set the limits on, and their numbers. */
const FITTED = { from: 20_000, count: 1200 }
const LIMITED = { from: 30_000, count: 700 }
const DRAWN_FROM = 4000
const ALTERED = ['mirrored', 'strongly compressed', 'at 24 pictures a second', 'cut at both ends']
const FILE = new URL('../../detection/gate/certainty/fitted-weights.ts', import.meta.url)

const { values } = parseArgs({
  options: {
    clips: { type: 'string' },
    altered: { type: 'boolean' },
    keep: { type: 'boolean' },
    drawn: { type: 'string', default: '0' },
    first: { type: 'string', default: '40000' },
    count: { type: 'string', default: '500' },
  },
  allowPositionals: true,
})

const heldOut = { from: Number(values.first), count: Number(values.count) }
const seedsOf = ({ from, count }: typeof FITTED) => Array.from({ length: count }, (_, i) => from + i)
const sight = (seeds: typeof FITTED): Case[] => seedsOf(seeds).map(sightCase)

const weights = values.keep ? GATE_WEIGHTS : fit()
const sets: [string, Case[]][] = [['made up, held out', sight(heldOut)]]
if (Number(values.drawn) > 0)
  sets.push(['drawn', await inTurn(seedsOf({ from: DRAWN_FROM, count: Number(values.drawn) }), drawCase)])
if (values.clips) {
  const real = await readRealClips(values.clips)
  sets.push(['real', await inTurn(real, decodeCase)])
  const folder = await mkdtemp(join(tmpdir(), 'keepup-altered-'))
  for (const alteration of values.altered ? ALTERED : [])
    sets.push([
      `real, ${alteration}`,
      await inTurn(await alterRealClips(real, alteration, folder), decodeCase),
    ])
  await rm(folder, { recursive: true, force: true })
}
for (const [name, cases] of sets) {
  if (!values.keep) printGate(`${name}, before`, cases, GATE_WEIGHTS)
  printGate(values.keep ? name : `${name}, after`, cases, weights)
}
if (!values.keep) await writeFile(FILE, printed(weights))

/** One after the other, because each clip takes much memory while it is followed. */
async function inTurn<T>(items: readonly T[], follow: (item: T) => Promise<Case>): Promise<Case[]> {
  const cases: Case[] = []
  for (const item of items) cases.push(await follow(item))
  return cases
}

function fit(): GateWeights {
  const observed = seedsOf(FITTED).map((seed) => observeGate(sightCase(seed)))
  const fitted = fitWeights(
    observed.flatMap(({ touches }) => touches),
    observed.flatMap(({ gaps }) => gaps),
  )
  return chooseLimits(sight(LIMITED), fitted)
}

function printed(weights: GateWeights): string {
  const rounded = JSON.stringify(
    weights,
    (_, value: unknown) => (typeof value === 'number' ? Math.round(100 * value) / 100 : value),
    2,
  ).replaceAll(/"(\w+)":/gu, '$1:')
  const seeds = ({ from, count }: typeof FITTED) => `${from} to ${from + count - 1}`
  return `import type { GateWeights } from '#detection/gate/gate-weights.ts'

/**
 * The weights of the gate, as \`npm run bench -- gate\` wrote them on ${new Date().toISOString().slice(0, 10)}: fitted on the made-up sequences of the seeds
 * ${seeds(FITTED)}, with limits set on ${seeds(LIMITED)} and measured on ${seeds(heldOut)}.
 */
export const GATE_WEIGHTS: GateWeights = ${rounded}
`
}

/** Prints how some clips are counted: all of them together, and of each kind. */
function printGate(title: string, cases: readonly Case[], weights: GateWeights): void {
  const judged = cases.map((one) => ({ kind: one.kind, ...judgeCase(one, weights) }))
  for (const kind of [...new Set(judged.map((one) => one.kind)), undefined]) {
    const some = judged.filter((one) => kind === undefined || one.kind === kind)
    const sum = (of: (one: (typeof judged)[number]) => number) =>
      some.reduce((total, one) => total + of(one), 0)
    const named = some.filter(({ verdict }) => verdict !== 'none')
    const sure = some.filter(({ verdict }) => verdict === 'sure')
    const width = named.reduce((total, one) => total + one.width, 0) / Math.max(1, named.length)
    console.log(
      [
        `${title}: ${kind ?? 'all'}`.padEnd(48),
        `${some.length} clips`,
        `right ${sum(({ right }) => right)} of ${sum(({ truth }) => truth)}`,
        `false ${sum(({ wrong }) => wrong)}`,
        `exact ${some.filter(({ isExact }) => isExact).length}`,
        `within 1 ${some.filter(({ countError }) => Math.abs(countError) <= 1).length}`,
        `sure ${sure.length}, wrong then ${sure.filter(({ isExact }) => !isExact).length}`,
        `range right ${named.filter(({ isHeld }) => isHeld).length} of ${named.length}`,
        `width ${width.toFixed(2)}`,
      ].join(' · '),
    )
  }
}
