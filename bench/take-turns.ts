/** Something to measure: a rate, or another number to compare. */
export interface Contender {
  name: string
  /** Works for about this many seconds, and returns how often per second the work was done, or the number that `unit` describes. */
  measure: (seconds: number) => Promise<number>
}

const ROUNDS = 7
const SECONDS = 3
const WARM_UP_SECONDS = 4

/** Returns the rates of each contender, one per round. The order is reversed in every other round, so that no contender is always first. */
export async function takeTurns<Name extends string>(
  contenders: Record<Name, Contender['measure']>,
  unit = '/s',
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[]
  for (const name of names) await contenders[name](WARM_UP_SECONDS)
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      rates[name].push(await contenders[name](SECONDS))
    const latest = names.map((name) => `${name} ${rates[name].at(-1)!.toFixed(0)}${unit}`)
    console.log(`  round ${round + 1} of ${ROUNDS}: ${latest.join(', ')}`)
  }
  return rates
}

export interface Ratio {
  median: number
  least: number
  most: number
}

/** Divides a by b for each round. Both were measured within seconds of each other, so other work of the machine has slowed both. */
export function ratioOf(a: readonly number[], b: readonly number[]): Ratio {
  const ratios = a.map((rate, round) => rate / b[round]!)
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

/** The middle value, or the larger of the two middle ones. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
