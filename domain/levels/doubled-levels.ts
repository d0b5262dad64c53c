import type { Evidence } from '#domain/practice/evidence.ts'
import type { LevelSkill } from './level-program.ts'

/** All levels that a team sets itself, in one list (product 10.42). */

/** What a level asks for. The body part is absent if any part reaches it. */
interface AskedLevel {
  count: number
  bodyPart?: LevelSkill | undefined
  evidence: Evidence
}

/** A level in the list that a manager sends. A new one has no id. */
type SentLevel = AskedLevel & { id?: string | undefined }

/** A new level goes into a program of the same key: body part and evidence. */
export const programKey = ({ bodyPart, evidence }: Omit<AskedLevel, 'count'>): string =>
  `${bodyPart ?? 'any'} ${evidence}`

/** Whether two levels ask for the same. */
export const asksForTheSame = (one: AskedLevel, other: AskedLevel): boolean =>
  one.count === other.count && programKey(one) === programKey(other)

/**
 * Whether a new or changed level asks for the same as another one, or a level is named twice. Two levels that stay as they are may ask for
 * the same, because they are in programs for different ages.
 */
export function hasDoubledLevels(levels: readonly SentLevel[], unchanged: ReadonlySet<string>): boolean {
  const ids = levels.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length) return true
  const stays = ({ id }: SentLevel) => id !== undefined && unchanged.has(id)
  return levels.some((level, place) =>
    levels.some(
      (other, otherPlace) =>
        place < otherPlace && asksForTheSame(level, other) && !(stays(level) && stays(other)),
    ),
  )
}
