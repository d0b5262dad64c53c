/** The part of the body used in a run, if the player notes it. `foot` says nothing about the side. */
export const BODY_PARTS = ['foot', 'leftFoot', 'rightFoot', 'thigh', 'chest', 'head'] as const
export type BodyPart = (typeof BODY_PARTS)[number]

/** The runs with the body part at this position noted; null removes the note. */
export function runsWithBodyParts(
  runs: readonly { juggleCount: number; duration: number }[],
  parts: readonly (BodyPart | null | undefined)[],
): { juggleCount: number; duration: number; bodyPart?: BodyPart }[] {
  return runs.map(({ juggleCount, duration }, index) => {
    const bodyPart = parts[index]
    return { juggleCount, duration, ...(bodyPart && { bodyPart }) }
  })
}

/** The share of a run's touches that must be by one part, so that the run is said to be juggled with it. */
const NEARLY_ALL = 0.9
const FEET = new Set<BodyPart | undefined>(['foot', 'leftFoot', 'rightFoot'])

/**
 * The part with which nearly all touches of a run were made (product 10.44). Both feet together are `foot`. Undefined if parts differ, or if
 * too few touches have one.
 */
export function partOfRun(touches: readonly (BodyPart | undefined)[]): BodyPart | undefined {
  const isNearlyAll = (matches: (part: BodyPart | undefined) => boolean) =>
    touches.length > 0 && touches.filter(matches).length >= NEARLY_ALL * touches.length
  const part = BODY_PARTS.find((one) => isNearlyAll((other) => other === one))
  return part ?? (isNearlyAll((other) => FEET.has(other)) ? 'foot' : undefined)
}
