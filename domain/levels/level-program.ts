/** Programs of levels for a team or an organization: how many juggles in a row, and with which part of the body (product 10.40). */
import type { BodyPart } from '#domain/practice/body-part.ts'

/** What the juggles of a level must be done with. */
export const LEVEL_SKILLS = ['any', 'feet', 'leftFoot', 'rightFoot', 'thigh', 'head', 'alternating'] as const
export type LevelSkill = (typeof LEVEL_SKILLS)[number]

const PARTS_OF: Record<Exclude<LevelSkill, 'any' | 'alternating'>, readonly BodyPart[]> = {
  feet: ['foot', 'leftFoot', 'rightFoot'],
  leftFoot: ['leftFoot'],
  rightFoot: ['rightFoot'],
  thigh: ['thigh'],
  head: ['head'],
}

/**
 * The body parts of the runs that count for a skill: null for every run, an empty list where practice cannot tell. Only a coach sees
 * whether the feet alternated.
 */
export function countedParts(skill: LevelSkill): readonly BodyPart[] | null {
  if (skill === 'any') return null
  return skill === 'alternating' ? [] : PARTS_OF[skill]
}

/** Whether practice can reach a level of this skill. Otherwise a coach confirms it by sight. */
export const isCounted = (skill: LevelSkill): boolean => skill !== 'alternating'

interface Template {
  skill: LevelSkill
  juggles: readonly number[]
}

/** Programs to begin with. The first one is the default. */
export const LEVEL_TEMPLATES = {
  inARow: { skill: 'any', juggles: [10, 25, 50, 100, 250, 500, 1_000] },
  feetOnly: { skill: 'feet', juggles: [10, 25, 50, 100, 250] },
  leftFoot: { skill: 'leftFoot', juggles: [5, 10, 25, 50, 100] },
  rightFoot: { skill: 'rightFoot', juggles: [5, 10, 25, 50, 100] },
  alternating: { skill: 'alternating', juggles: [10, 20, 50, 100, 200] },
  thighs: { skill: 'thigh', juggles: [5, 10, 20, 30, 50] },
  head: { skill: 'head', juggles: [3, 5, 10, 20, 30] },
} as const satisfies Record<string, Template>
export type LevelTemplate = keyof typeof LEVEL_TEMPLATES
export const TEMPLATE_NAMES = Object.keys(LEVEL_TEMPLATES) as [LevelTemplate, ...LevelTemplate[]]

/** A program may be for ages from 1 to this one. */
export const MAX_AGE = 120

/** Whether a player of this year of birth is in a program for these ages. A player without a year of birth is in every program. */
export function isOfAge(
  birthYear: number | null,
  { fromAge, toAge }: { fromAge: number | null; toAge: number | null },
  year: number,
): boolean {
  if (birthYear === null) return true
  const age = year - birthYear
  return (fromAge === null || age >= fromAge) && (toAge === null || age <= toAge)
}

/** Whether levels ask for more with each step. */
export const isClimbing = (levels: readonly { juggles: number }[]): boolean =>
  levels.every(({ juggles }, index) => index === 0 || juggles > levels[index - 1]!.juggles)
