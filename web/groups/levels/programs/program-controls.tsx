import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LevelProgram } from '#contract/groups/levels.ts'
import { isCounted } from '#domain/levels/level-program.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddIcon, EditIcon } from '#web/ui/icons/action-icons.ts'
import type { ProgramOwner } from '#web/groups/levels/level-calls.ts'
import { ProgramDialog } from './program-dialog.tsx'

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

export function NewProgram({ owner, isFirst = false }: { owner: ProgramOwner; isFirst?: boolean }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  return (
    <>
      <Button
        variant={isFirst ? 'contained' : 'text'}
        startIcon={<AddIcon />}
        onClick={dialog.show}
        {...(!isFirst && { color: 'inherit' as const })}
      >
        {t(isFirst ? 'levels.setFirst' : 'levels.add')}
      </Button>
      {dialog.count > 0 && (
        <ProgramDialog key={dialog.count} owner={owner} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </>
  )
}

export function ChangeProgram({ program }: { program: LevelProgram }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  return (
    <>
      <Button
        color="inherit"
        startIcon={<EditIcon />}
        aria-label={t('levels.editNamed', { name: program.name })}
        onClick={dialog.show}
      >
        {t('levels.edit')}
      </Button>
      {dialog.count > 0 && (
        <ProgramDialog
          key={dialog.count}
          owner={program.owner}
          program={program}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
    </>
  )
}
