import type { LevelProgram, WriteProgram } from '#contract/groups/levels.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import {
  LEVEL_TEMPLATES,
  MAX_AGE,
  type LevelSkill,
  type LevelTemplate,
} from '#domain/levels/level-program.ts'

/** The input of the form. Numbers are texts while they are typed. */
export interface ProgramForm {
  template: LevelTemplate | null
  name: string
  skill: LevelSkill
  leastEvidence: Evidence
  fromAge: string
  toAge: string
  levels: FormLevel[]
}

interface FormLevel {
  key: number
  /** The id of a level that is there already. */
  id?: string
  juggles: string
  award: string
}

export const fromTemplate = (template: LevelTemplate, name: string): ProgramForm => ({
  template,
  name,
  skill: LEVEL_TEMPLATES[template].skill,
  leastEvidence: 'tapped',
  fromAge: '',
  toAge: '',
  levels: LEVEL_TEMPLATES[template].juggles.map((juggles, key) => ({
    key,
    juggles: `${juggles}`,
    award: '',
  })),
})

export const formOf = ({
  name,
  skill,
  leastEvidence,
  fromAge,
  toAge,
  levels,
}: LevelProgram): ProgramForm => ({
  template: null,
  name,
  skill,
  leastEvidence,
  fromAge: fromAge === null ? '' : `${fromAge}`,
  toAge: toAge === null ? '' : `${toAge}`,
  levels: levels.map(({ id, juggles, award }, key) => ({ key, id, juggles: `${juggles}`, award })),
})

export const withLevel = (form: ProgramForm): ProgramForm => ({
  ...form,
  levels: [
    ...form.levels,
    { key: Math.max(...form.levels.map(({ key }) => key)) + 1, juggles: '', award: '' },
  ],
})

export const withoutLevel = (form: ProgramForm, index: number): ProgramForm => ({
  ...form,
  levels: form.levels.filter((_, place) => place !== index),
})

/** The first thing that keeps the form from being saved, and the level it is about. */
export function problemIn({ name, fromAge, toAge, levels }: ProgramForm) {
  if (name.trim() === '') return { kind: 'name', level: null } as const
  const isAge = (text: string) => text === '' || (Number(text) >= 1 && Number(text) <= MAX_AGE)
  if (!isAge(fromAge) || !isAge(toAge)) return { kind: 'age', level: null } as const
  if (fromAge !== '' && toAge !== '' && Number(fromAge) > Number(toAge))
    return { kind: 'ages', level: null } as const
  const level = levels.findIndex(
    ({ juggles }, index) => Number(juggles) < 1 || Number(juggles) <= Number(levels[index - 1]?.juggles ?? 0),
  )
  return level === -1 ? null : ({ kind: 'climbing', level } as const)
}

const numberOr = (text: string) => (text === '' ? null : Number(text))

export const written = ({
  name,
  skill,
  leastEvidence,
  fromAge,
  toAge,
  levels,
}: ProgramForm): WriteProgram => ({
  name,
  skill,
  leastEvidence,
  fromAge: numberOr(fromAge),
  toAge: numberOr(toAge),
  levels: levels.map(({ id, juggles, award }) => ({
    ...(id !== undefined && { id }),
    juggles: Number(juggles),
    award,
  })),
})
