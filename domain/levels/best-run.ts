import { type Evidence, evidenceFrom } from '#domain/practice/evidence.ts'

/** A player's longest run, and how it is known. */
interface KnownRun {
  juggles: number
  evidence: Evidence
}

/**
 * What a player's runs reach in a program that asks for this evidence: the longest run that counts (0 without one), and a longer one that
 * does not count, so that the app can tell its player why (product 10.40).
 */
export function bestOf(
  runs: readonly KnownRun[],
  least: Evidence,
): { best: number; uncounted: KnownRun | null } {
  const enough = new Set(evidenceFrom(least))
  const best = Math.max(
    0,
    ...runs.filter(({ evidence }) => enough.has(evidence)).map(({ juggles }) => juggles),
  )
  const beyond = runs.filter(({ juggles }) => juggles > best).toSorted((a, b) => b.juggles - a.juggles)
  return { best, uncounted: beyond[0] ?? null }
}
