import type { Finding } from './verify.ts'

const MOST_LINES = 20

/** A line for each invariant, with its violations. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ invariant, violations }) => {
    if (violations.length === 0) return [`✓ ${invariant}`]
    const more = violations.length - MOST_LINES
    return [
      `✗ ${invariant}: ${violations.length.toLocaleString('en')} differ`,
      ...violations.slice(0, MOST_LINES).map((line) => `    ${line}`),
      ...(more > 0 ? [`    and ${more.toLocaleString('en')} more`] : []),
    ]
  })
}

export const isSound = (findings: readonly Finding[]) =>
  findings.every(({ violations }) => violations.length === 0)
