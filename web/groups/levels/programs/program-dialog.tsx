import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AWARD_MAX_LENGTH, LEVELS_MAX, PROGRAM_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { LevelProgram } from '#contract/groups/levels.ts'
import { isCounted, LEVEL_SKILLS, TEMPLATE_NAMES } from '#domain/levels/level-program.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { AddIcon, CloseIcon } from '#web/ui/icons/action-icons.ts'
import {
  archiveProgram,
  changeProgram,
  createProgram,
  type ProgramOwner,
} from '#web/groups/levels/level-calls.ts'
import {
  type ProgramForm,
  formOf,
  fromTemplate,
  problemIn,
  withLevel,
  withoutLevel,
  written,
} from './program-form.ts'

interface ProgramDialogProps {
  owner: ProgramOwner
  /** The program to change. Without it, the form sets a new one. */
  program?: LevelProgram
  open: boolean
  onClose: () => void
}

/** What shows a group's programs. Those of an organization are on the pages of all its teams. */
const shownBy = ({ kind, id }: ProgramOwner) =>
  kind === 'team'
    ? [laterQueryKeys.teamLevels(id)]
    : [laterQueryKeys.organizationLevels(id), laterQueryKeys.teams]

/** The form of a program of levels. A new one begins with a template. */
export function ProgramDialog({ owner, program, open, onClose }: ProgramDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [form, setForm] = useState<ProgramForm>(() =>
    program ? formOf(program) : fromTemplate('inARow', t('levels.templates.inARow')),
  )
  const problem = problemIn(form)
  const save = useAction({
    async act() {
      await (program ? changeProgram(owner, program.id, written(form)) : createProgram(owner, written(form)))
      onClose()
      notify(
        t(program ? 'levels.dialog.changed' : 'levels.dialog.created', { name: form.name.trim() }),
        'success',
      )
    },
    invalidates: shownBy(owner),
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t(program ? 'levels.dialog.change' : 'levels.dialog.new')}
      problem={save.error && explainProblem(save.error, t('levels.dialog.failed'))}
      submitText={t('levels.dialog.save')}
      disabled={problem !== null}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.run()
      }}
      onClose={onClose}
    >
      {!program && (
        <Choice
          size="medium"
          label={t('levels.dialog.template')}
          value={form.template ?? 'inARow'}
          choices={TEMPLATE_NAMES.map((name) => ({ value: name, label: t(`levels.templates.${name}`) }))}
          onChoose={(name) => setForm(fromTemplate(name, t(`levels.templates.${name}`)))}
        />
      )}
      <TextField
        label={t('levels.dialog.name')}
        value={form.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
        slotProps={{ htmlInput: { maxLength: PROGRAM_NAME_MAX_LENGTH } }}
      />
      <Choice
        size="medium"
        label={t('levels.dialog.skill')}
        value={form.skill}
        choices={LEVEL_SKILLS.map((skill) => ({ value: skill, label: t(`levels.skills.${skill}`) }))}
        onChoose={(skill) => setForm({ ...form, skill })}
      />
      {isCounted(form.skill) && (
        <Choice
          size="medium"
          label={t('levels.dialog.evidence')}
          value={form.leastEvidence}
          choices={EVIDENCE.map((least) => ({ value: least, label: t(`levels.evidence.${least}`) }))}
          onChoose={(leastEvidence) => setForm({ ...form, leastEvidence })}
        />
      )}
      <Ages form={form} onChange={setForm} />
      <LevelFields form={form} problem={problem} onChange={setForm} />
      {program && <Archive owner={owner} program={program} onDone={onClose} />}
    </FormDialog>
  )
}

interface FieldsProps {
  form: ProgramForm
  onChange: (form: ProgramForm) => void
}

function Ages({ form, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      {(['fromAge', 'toAge'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`levels.dialog.${field}`)}
          value={form[field]}
          onChange={({ target }) => onChange({ ...form, [field]: target.value.replaceAll(/\D/g, '') })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
      ))}
    </Box>
  )
}

function LevelFields({ form, problem, onChange }: FieldsProps & { problem: ReturnType<typeof problemIn> }) {
  const { t } = useTranslation()
  const set = (index: number, change: object) =>
    onChange({
      ...form,
      levels: form.levels.map((level, place) => (place === index ? { ...level, ...change } : level)),
    })
  return (
    <Box role="group" aria-label={t('levels.dialog.levels')} sx={{ display: 'grid', gap: 1.5 }}>
      {form.levels.map(({ key, juggles, award }, index) => (
        <Box key={key} sx={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr) 44px', gap: 1 }}>
          <TextField
            size="small"
            label={t('levels.dialog.juggles')}
            value={juggles}
            error={problem?.level === index}
            onChange={({ target }) => set(index, { juggles: target.value.replaceAll(/\D/g, '') })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
          />
          <TextField
            size="small"
            label={t('levels.dialog.award')}
            value={award}
            onChange={({ target }) => set(index, { award: target.value })}
            slotProps={{ htmlInput: { maxLength: AWARD_MAX_LENGTH } }}
          />
          <IconButton
            aria-label={t('levels.dialog.removeLevel', { number: index + 1 })}
            disabled={form.levels.length === 1}
            onClick={() => onChange(withoutLevel(form, index))}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
      {problem && (
        <Box role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
          {t(`levels.dialog.problems.${problem.kind}`)}
        </Box>
      )}
      <Button
        startIcon={<AddIcon />}
        disabled={form.levels.length >= LEVELS_MAX}
        onClick={() => onChange(withLevel(form))}
        sx={{ justifySelf: 'start' }}
      >
        {t('levels.dialog.addLevel')}
      </Button>
    </Box>
  )
}

interface ArchiveProps {
  owner: ProgramOwner
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
