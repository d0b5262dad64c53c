const UNBROKEN = '\u00A0'

/** Facts beside each other in one line, or in several that break between two facts and never within one. */
export const joinFacts = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(' ', UNBROKEN)).join(' · ')
