import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { LevelProgram } from '#contract/groups/levels.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddIcon, EditIcon } from '#web/ui/icons/action-icons.ts'
import { ProgramDialog } from './program-dialog.tsx'

export function NewProgram({ owner, isFirst = false }: { owner: GroupScope; isFirst?: boolean }) {
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
