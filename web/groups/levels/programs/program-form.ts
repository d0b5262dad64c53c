import { z } from 'zod'
import { type ChangeProgram, type LevelProgram, WriteProgram } from '#contract/groups/levels.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { LEVEL_SKILLS, LEVEL_TEMPLATES, type LevelTemplate } from '#domain/levels/level-program.ts'

const numberOr = (text: string) => (text === '' ? null : Number(text))

/** What is typed. Numbers are texts until they are saved. */
export const ProgramForm = z
  .object({
    name: z.string(),
    skill: z.enum(LEVEL_SKILLS),
    leastEvidence: z.enum(EVIDENCE),
    fromAge: z.string(),
    toAge: z.string(),
    /** The id is that of a level that is there already. */
    levels: z.array(z.object({ id: z.string().optional(), juggles: z.string(), award: z.string() })),
  })
  .transform(({ fromAge, toAge, levels, ...typed }): z.input<typeof WriteProgram> => ({
    ...typed,
    fromAge: numberOr(fromAge),
    toAge: numberOr(toAge),
    levels: levels.map(({ id, juggles, award }) => ({
      ...(id !== undefined && { id }),
      juggles: Number(juggles),
      award,
    })),
  }))
  .pipe(WriteProgram)
export type TypedProgram = z.input<typeof ProgramForm>

export const fromTemplate = (template: LevelTemplate, name: string): TypedProgram => ({
  name,
  skill: LEVEL_TEMPLATES[template].skill,
  leastEvidence: 'tapped',
  fromAge: '',
  toAge: '',
  levels: LEVEL_TEMPLATES[template].juggles.map((juggles) => ({ juggles: `${juggles}`, award: '' })),
})

export const formOf = ({
  name,
  skill,
  leastEvidence,
  fromAge,
  toAge,
  levels,
}: LevelProgram): TypedProgram => ({
  name,
  skill,
  leastEvidence,
  fromAge: fromAge === null ? '' : `${fromAge}`,
  toAge: toAge === null ? '' : `${toAge}`,
  levels: levels.map(({ id, juggles, award }) => ({ id, juggles: `${juggles}`, award })),
})

/** A level that somebody else has removed since it was read is a new one. */
export const withoutGoneLevels = (written: ChangeProgram, { levels }: LevelProgram): ChangeProgram => ({
  ...written,
  levels: written.levels.map(({ id, ...level }) =>
    levels.some((stored) => stored.id === id) ? { id, ...level } : level,
  ),
})

/** The position of the first level that has no number, or none above the level before. -1 if all climb. */
export const firstWithoutStep = (levels: TypedProgram['levels']): number =>
  levels.findIndex(
    ({ juggles }, index) => Number(juggles) < 1 || Number(juggles) <= Number(levels[index - 1]?.juggles ?? 0),
  )
