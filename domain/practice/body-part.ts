/** What a run was juggled with, when the player says so. */
export const BODY_PARTS = ['leftFoot', 'rightFoot', 'thigh', 'head'] as const
export type BodyPart = (typeof BODY_PARTS)[number]

/** The same runs, each with the body part at its place; null takes a tag away. */
export function runsWithBodyParts(
  runs: readonly { juggleCount: number; duration: number }[],
  parts: readonly (BodyPart | null | undefined)[],
): { juggleCount: number; duration: number; bodyPart?: BodyPart }[] {
  return runs.map(({ juggleCount, duration }, index) => {
    const bodyPart = parts[index]
    return { juggleCount, duration, ...(bodyPart && { bodyPart }) }
  })
}
