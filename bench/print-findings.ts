import type { Ratio } from './take-turns.ts'

/** One line of the report. */
export interface Finding {
  what: string
  /** Requests per second, the median over the rounds. */
  rate: number
  comparedTo: string
  comparedRate: number
  ratio: Ratio
  target: string
  isMet: boolean
}

const HEADINGS = ['what', 'req/s', 'compared to', 'req/s', 'ratio', 'spread', 'target', ''] as const

export function printFindings(findings: readonly Finding[]): void {
  const rows = findings.map((finding) => [
    finding.what,
    finding.rate.toFixed(0),
    finding.comparedTo,
    finding.comparedRate.toFixed(0),
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
