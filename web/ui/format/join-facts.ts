const UNBROKEN = '\u00A0'

/** Joins facts into one line. Lines break between two facts, never within one. */
export const joinFacts = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(' ', UNBROKEN)).join(' · ')
