import type { TFunction } from 'i18next'
import type { LevelProgram } from '#contract/groups/levels.ts'
import { isCounted } from '#domain/levels/level-program.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

/** A line about the program: the part of the body, what counts, the ages, and the group that set it if that is another one. */
export function aboutProgram(
  t: TFunction,
  program: LevelProgram,
  { isOnOwnPage }: { isOnOwnPage: boolean },
): string {
  const { skill, leastEvidence, owner } = program
  const from = owner.kind === 'organization' && !isOnOwnPage ? t('levels.setBy', { name: owner.name }) : ''
  const least = isCounted(skill) && leastEvidence !== 'tapped' ? t(`levels.evidence.${leastEvidence}`) : ''
  return [t(`levels.skills.${skill}`), least, agesOf(t, program), from]
    .filter((fact) => fact !== '')
    .join(' · ')
}

function agesOf(t: TFunction, { fromAge: from, toAge: to }: LevelProgram): string {
  if (from !== null && to !== null) return t('levels.ages', { from, to })
  if (from !== null) return t('levels.fromAge', { from })
  return to === null ? '' : t('levels.upToAge', { to })
}

/** Everything that the form of a program can change, in words. */
export const programFacts = (t: TFunction, program: LevelProgram): string[] => [
  program.name,
  aboutProgram(t, program, { isOnOwnPage: true }),
  ...program.levels.map(({ juggles, award }) =>
    award === '' ? formatCount(juggles) : `${formatCount(juggles)} (${award})`,
  ),
]
