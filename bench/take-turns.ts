/** Something whose rate, or another number that is compared, is measured. */
export interface Contender {
  name: string
  /** Works for about so many seconds; gives how often per second it got done, or whatever `unit` says. */
  measure: (seconds: number) => Promise<number>
}

const ROUNDS = 7
const SECONDS = 3
const WARM_UP_SECONDS = 4

/** The rates of each contender, one per round. Every other round goes backwards, so that nobody is always the first. */
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

/** a ÷ b of each round: both were measured within seconds of each other, so what else the machine does is in both. */
export function ratioOf(a: readonly number[], b: readonly number[]): Ratio {
  const ratios = a.map((rate, round) => rate / b[round]!)
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
