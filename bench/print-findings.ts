import { median, ratioOf, type Ratio } from './take-turns.ts'

/** One line of the report. */
export interface Finding {
  what: string
  /** Requests per second, or milliseconds where `unit` says so; the median over the rounds. */
  rate: number
  unit?: 'ms' | 'MB' | 'shift' | ''
  comparedTo: string
  comparedRate: number
  ratio: Ratio
  target: string
  isMet: boolean
}

interface Compared {
  /** Per second, one for each round. */
  rates: readonly number[]
  comparedTo: string
  comparedRates: readonly number[]
  leastRatio: number
}

/** Makes a finding that is met when the median of the ratios of the rounds is at least so much. */
export function atLeast(what: string, { rates, comparedTo, comparedRates, leastRatio }: Compared): Finding {
  const ratio = ratioOf(rates, comparedRates)
  return {
    what,
    rate: median(rates),
    comparedTo,
    comparedRate: median(comparedRates),
    ratio,
    target: `≥ ${leastRatio}`,
    isMet: ratio.median >= leastRatio,
  }
}

/** Compares how often a request is answered with how often its own statements are, by the rates of the same rounds. */
export const findingOfRequest = (
  what: string,
  statementCount: number,
  { http, sql }: Record<'http' | 'sql', number[]>,
  leastRatio: number,
): Finding =>
  atLeast(what, {
    rates: http,
    comparedTo: `its ${statementCount} statements`,
    comparedRates: sql,
    leastRatio,
  })

const HEADINGS = ['what', 'measured', 'compared to', 'measured', 'ratio', 'spread', 'target', ''] as const

function written(value: number, { unit }: Finding): string {
  if (unit === 'shift') return value.toFixed(3)
  if (unit) return `${value.toFixed(1)} ${unit}`
  return `${value.toFixed(0)}${unit === '' ? '' : '/s'}`
}

export function printFindings(findings: readonly Finding[]): void {
  const rows = findings.map((finding) => [
    finding.what,
    written(finding.rate, finding),
    finding.comparedTo,
    written(finding.comparedRate, finding),
    finding.ratio.median.toFixed(2),
    `${finding.ratio.least.toFixed(2)}–${finding.ratio.most.toFixed(2)}`,
    finding.target,
    finding.isMet ? 'ok' : 'MISSED',
  ])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  console.log(`\n${line(HEADINGS)}`)
  for (const row of rows) console.log(line(row))
}
