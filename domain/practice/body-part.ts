/** The part of the body used in a run, if the player notes it. */
export const BODY_PARTS = ['leftFoot', 'rightFoot', 'thigh', 'head'] as const
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
