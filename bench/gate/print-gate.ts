import type { GateWeights } from '#detection/gate/gate-weights.ts'
import type { Case } from './gather-cases.ts'
import { judgeCase } from './judge-case.ts'

/** Prints how some clips are counted: all of them together, and of each kind. */
export function printGate(title: string, cases: readonly Case[], weights: GateWeights): void {
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
