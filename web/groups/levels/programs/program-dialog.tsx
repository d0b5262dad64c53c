import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PROGRAM_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { ChangeProgram, LevelProgram } from '#contract/groups/levels.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { type LevelTemplate, TEMPLATE_NAMES } from '#domain/levels/level-program.ts'
import { DialogField } from '#web/groups/forms/dialog-field.tsx'
import { ChangedMeanwhile } from '#web/platform/changed-meanwhile.tsx'
import { useDialogForm } from '#web/groups/forms/use-dialog-form.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { archiveProgram, changeProgram, createProgram } from '#web/groups/levels/level-calls.ts'
import { Ages, LevelFields, SkillFields } from './program-fields.tsx'
import { programFacts } from './about-program.ts'
import { formOf, fromTemplate, ProgramForm, type TypedProgram, withoutGoneLevels } from './program-form.ts'

interface ProgramDialogProps {
  owner: GroupScope
  /** The program to change. Without it, the form sets a new one. */
  program?: LevelProgram
  open: boolean
  onClose: () => void
}

/** The queries that show a group's programs. Those of an organization are on the pages of all its teams. */
const shownBy = ({ kind, id }: GroupScope) =>
  kind === 'team'
    ? [laterQueryKeys.teamLevels(id)]
    : [laterQueryKeys.organizationLevels(id), laterQueryKeys.teams]

/** The form of a program of levels. A new one begins with a template. */
export function ProgramDialog({ owner, program, open, onClose }: ProgramDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const save = useAction<ChangeProgram>({
    async act(written) {
      await (program
        ? changeProgram(owner, program.id, withoutGoneLevels(written, program))
        : createProgram(owner, written))
      onClose()
      notify(
        t(program ? 'levels.dialog.changed' : 'levels.dialog.created', { name: written.name }),
        'success',
      )
    },
    invalidates: shownBy(owner),
  })
  const form = useDialogForm({
    schema: ProgramForm,
    begin: program ? formOf(program) : fromTemplate('inARow', t('levels.templates.inARow')),
    version: program?.version,
    failed: t('levels.dialog.failed'),
    send: save.perform,
  })
  const { control } = form
  return (
    <FormDialog
      wide
      open={open}
      title={t(program ? 'levels.dialog.change' : 'levels.dialog.new')}
      problem={form.problem}
      submitText={t('levels.dialog.save')}
      disabled={form.outdated?.isKnown ?? false}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {program && form.outdated && (
        <ChangedMeanwhile outdated={form.outdated} saved={programFacts(t, program)} />
      )}
      {!program && <Template onChoose={form.reset} />}
      <DialogField
        control={control}
        name="name"
        label={t('levels.dialog.name')}
        wrong={t('levels.dialog.problems.name')}
        maxLength={PROGRAM_NAME_MAX_LENGTH}
      />
      <SkillFields control={control} />
      <Ages control={control} />
      <LevelFields control={control} />
      {program && <Archive owner={owner} program={program} onDone={onClose} />}
    </FormDialog>
  )
}

/** Fills the form with a template. */
function Template({ onChoose }: { onChoose: (typed: TypedProgram) => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<LevelTemplate>('inARow')
  return (
    <Choice
      size="medium"
      label={t('levels.dialog.template')}
      value={chosen}
      choices={TEMPLATE_NAMES.map((name) => ({ value: name, label: t(`levels.templates.${name}`) }))}
      onChoose={(name) => {
        setChosen(name)
        onChoose(fromTemplate(name, t(`levels.templates.${name}`)))
      }}
    />
  )
}

interface ArchiveProps {
  owner: GroupScope
  program: LevelProgram
  onDone: () => void
}

function Archive({ owner, program, onDone }: ArchiveProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const archive = useAction({
    async act() {
      await archiveProgram(owner, program.id)
      setAsking(false)
      onDone()
      notify(t('levels.archive.done', { name: program.name }), 'success')
    },
    failed: t('levels.archive.failed'),
    invalidates: shownBy(owner),
  })
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        {t('levels.archive.open')}
      </Button>
      <AskDialog
        open={asking}
        title={t('levels.archive.title', { name: program.name })}
        text={t('levels.archive.text')}
        keep={t('levels.archive.keep')}
        confirm={t('levels.archive.open')}
        destructive
        isPending={archive.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => archive.run()}
      />
    </>
  )
}
