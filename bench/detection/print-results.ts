import type { ClipResult } from './clip.ts'

/** Prints a line for every clip, and one for all of them together. */
export function printResults(title: string, clips: readonly ClipResult[]): void {
  if (clips.length === 0) return
  for (const clip of clips) printTotal(`  ${clip.name}`, [clip])
  printTotal(title, clips)
}

/** Prints one line for some clips together. */
export function printTotal(name: string, clips: readonly ClipResult[]): void {
  const sum = (of: (clip: ClipResult) => number) => clips.reduce((total, clip) => total + of(clip), 0)
  const [truth, right, wrong, missed] = [
    sum((clip) => clip.truth),
    sum((clip) => clip.right),
    sum((clip) => clip.wrong),
    sum((clip) => clip.missed),
  ]
  const cells = [
    name.padEnd(34),
    ...(clips.length > 1 ? [`${clips.length} clips`] : []),
    `true ${truth}`,
    `found ${sum((clip) => clip.found)}`,
    `right ${right}`,
    `false ${wrong}`,
    `missed ${missed}`,
    ...sureness(clips),
    ...(truth === 0 ? [] : accuracy(clips, (2 * right) / (2 * right + wrong + missed))),
    `${Math.round((1000 * sum((clip) => clip.frames)) / sum((clip) => clip.milliseconds))} frames/s`,
  ]
  console.log(cells.join(' · '))
}

function accuracy(clips: readonly ClipResult[], f1: number): string[] {
  const share = (is: (clip: ClipResult) => boolean) =>
    `${Math.round((100 * clips.filter(is).length) / clips.length)} %`
  const error = clips.reduce((total, { countError }) => total + Math.abs(countError), 0) / clips.length
  const offsets = clips.flatMap((clip) => clip.offsets).toSorted((a, b) => a - b)
  const offset = (part: number) =>
    `${Math.round(1000 * (offsets[Math.floor(part * offsets.length)] ?? 0))} ms`
  return [
    `F1 ${f1.toFixed(3)}`,
    `count error ${error.toFixed(2)}`,
    ...(clips.length > 1
      ? [
          `exact: ${share(({ countError }) => countError === 0)}`,
          `within 1: ${share(({ countError }) => Math.abs(countError) <= 1)}`,
        ]
      : []),
    `bounces counted ${clips.reduce((total, { bounced }) => total + bounced, 0)}`,
    `off by ${offset(0.5)}, p95 ${offset(0.95)}`,
  ]
}

/**
 * Describes the verdicts: how often a count is called sure and is wrong, and how often a range, where one is given, contains the true
 * count.
 */
function sureness(clips: readonly ClipResult[]): string[] {
  const sure = clips.filter(({ quality }) => quality.verdict === 'sure')
  const named = clips.filter(({ quality }) => quality.verdict !== 'none')
  const holds = named.filter(({ found, countError, quality: { likelyCount } }) => {
    const count = found - countError
    return count >= likelyCount.from && count <= likelyCount.to
  })
  return [
    `sure ${sure.length}, wrong then ${sure.filter(({ countError }) => countError !== 0).length}`,
    `range right ${holds.length} of ${named.length}`,
  ]
}

/** Describes, for each interval of confidence, how often touches of that confidence are true. */
const BOUNDS = [0, 0.9, 0.95, 0.98, 0.995, 1]

export function printReliability(title: string, clips: readonly ClipResult[]): void {
  const touches = clips.flatMap(({ confidences, isReal }) =>
    confidences.map((confidence, i) => ({ confidence, isReal: isReal[i]! })),
  )
  console.log(`${title}: how often touches are as confident as they say`)
  BOUNDS.slice(1).forEach((to, i) => {
    const within = touches.filter(({ confidence }) => confidence >= BOUNDS[i]! && confidence < to)
    if (within.length === 0) return
    const share = (100 * within.filter(({ isReal }) => isReal).length) / within.length
    console.log(`  ${BOUNDS[i]!} to ${to}: ${within.length} touches, right ${share.toFixed(1)} %`)
  })
}
