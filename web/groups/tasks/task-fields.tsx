import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { TASK_MAX_DAYS } from '#contract/limits.ts'
import { TASK_KINDS } from '#domain/coach/task.ts'
import { useAutocompleteTexts } from '#web/ui/controls/use-autocomplete-texts.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { compareNames } from '#web/ui/format/locale.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import type { problemIn, TaskForm } from './task-form.ts'

interface TaskFieldsProps {
  form: TaskForm
  problem: ReturnType<typeof problemIn>
  /** The team's players and levels; undefined while they load. */
  team: TeamLevels | undefined
  failed: boolean
  onRetry: () => void
  onChange: (form: TaskForm) => void
}

/** The fields of a task: what, when, and for whom. */
export function TaskFields({ form, problem, team, failed, onRetry, onChange }: TaskFieldsProps) {
  const { t } = useTranslation()
  const set = (change: Partial<TaskForm>) => onChange({ ...form, ...change })
  return (
    <>
      <Choice
        size="medium"
        label={t('tasks.dialog.kind')}
        value={form.kind}
        choices={TASK_KINDS.map((kind) => ({ value: kind, label: t(`tasks.dialog.kinds.${kind}`) }))}
        onChoose={(kind) => set({ kind })}
      />
      {form.kind === 'levelTry' ? (
        <LevelField form={form} team={team} onChange={set} />
      ) : (
        <NumberFields form={form} problem={problem} onChange={set} />
      )}
      <Box sx={pair}>
        <DayField
          label={t('tasks.dialog.from')}
          value={form.beginsOn}
          error={null}
          onChange={(beginsOn) => set({ beginsOn })}
        />
        <DayField
          label={t('tasks.dialog.due')}
          value={form.dueOn}
          error={
            problem === 'days' || problem === 'long'
              ? t(`tasks.dialog.problems.${problem}`, { days: TASK_MAX_DAYS })
              : null
          }
          onChange={(dueOn) => set({ dueOn })}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={form.asksWeakFoot}
            onChange={({ target }) => set({ asksWeakFoot: target.checked })}
          />
        }
        label={t('tasks.dialog.weakFoot')}
      />
      <Choice
        size="medium"
        label={t('tasks.dialog.who')}
        value={form.who}
        choices={(['team', 'some'] as const).map((who) => ({ value: who, label: t(`tasks.dialog.${who}`) }))}
        onChoose={(who) => set({ who })}
      />
      {form.who === 'some' && <PlayersField form={form} team={team} onChange={set} />}
      {failed && !team && <ErrorState onRetry={onRetry} />}
      {problem === 'players' && (
        <Box role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
          {t('tasks.dialog.problems.players')}
        </Box>
      )}
    </>
  )
}

interface PartProps {
  form: TaskForm
  onChange: (change: Partial<TaskForm>) => void
}

function NumberFields({ form, problem, onChange }: PartProps & Pick<TaskFieldsProps, 'problem'>) {
  const { t } = useTranslation()
  const errorIn = (number: string) =>
    problem === 'numbers' && Number(number) < 1 ? t('tasks.dialog.problems.numbers') : null
  const inSeveral = form.kind === 'practices'
  return (
    <Box sx={inSeveral ? pair : undefined}>
      {inSeveral && (
        <NumberField
          label={t('tasks.dialog.practices')}
          value={form.practices}
          error={errorIn(form.practices)}
          maxLength={2}
          onChange={(practices) => onChange({ practices })}
        />
      )}
      <NumberField
        label={t(inSeveral ? 'tasks.dialog.touchesEach' : 'tasks.dialog.touches')}
        value={form.touches}
        error={errorIn(form.touches)}
        maxLength={6}
        onChange={(touches) => onChange({ touches })}
      />
    </Box>
  )
}

interface FieldProps {
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

function NumberField({ label, value, error, maxLength, onChange }: FieldProps & { maxLength: number }) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      error={error !== null}
      helperText={error}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength } }}
    />
  )
}

function DayField({ label, value, error, onChange }: FieldProps) {
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      value={value}
      error={error !== null}
      helperText={error}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

function LevelField({ form, team, onChange }: PartProps & { team: TeamLevels | undefined }) {
  const { t } = useTranslation()
  const choices = (team?.programs ?? []).flatMap(({ name, levels }) =>
    levels.map(({ id, juggles }) => ({
      value: id,
      label: `${name}: ${t('levels.inARow', { count: juggles })}`,
    })),
  )
  if (team && choices.length === 0)
    return <Typography color="textSecondary">{t('tasks.dialog.noLevels')}</Typography>
  return (
    <Choice
      size="medium"
      label={t('tasks.dialog.level')}
      value={choices.some(({ value }) => value === form.levelId) ? form.levelId : ''}
      choices={choices}
      onChoose={(levelId) => onChange({ levelId })}
    />
  )
}

function PlayersField({ form, team, onChange }: PartProps & { team: TeamLevels | undefined }) {
  const { t } = useTranslation()
  const texts = useAutocompleteTexts()
  const players = (team?.players ?? []).toSorted((a, b) => compareNames(a.displayName, b.displayName))
  return (
    <Autocomplete
      {...texts}
      multiple
      disableCloseOnSelect
      loading={!team}
      options={players.map(({ userId }) => userId)}
      value={[...form.playerIds]}
      getOptionLabel={(id) => players.find(({ userId }) => userId === id)?.displayName ?? ''}
      onChange={(_, playerIds) => onChange({ playerIds })}
      renderInput={(params) => <TextField {...params} label={t('tasks.dialog.players')} />}
    />
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
}
