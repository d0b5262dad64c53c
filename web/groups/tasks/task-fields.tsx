import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { TASK_MAX_DAYS } from '#contract/limits.ts'
import type { WriteTask } from '#contract/groups/tasks.ts'
import { TASK_KINDS } from '#domain/coach/task.ts'
import { DayFields } from '#web/groups/forms/day-fields.tsx'
import { DialogField } from '#web/groups/forms/dialog-field.tsx'
import { FieldPair } from '#web/groups/forms/field-pair.tsx'
import { loadTeamLevels } from '#web/groups/levels/level-calls.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { useAutocompleteProps } from '#web/ui/controls/use-autocomplete-props.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { compareNames } from '#web/ui/format/locale.ts'
import type { TypedTask } from './task-form.ts'

interface FieldsProps {
  control: Control<TypedTask, unknown, WriteTask>
}

/** The fields of a task: what, when, and for whom. */
export function TaskFields({ teamId, control }: FieldsProps & { teamId: string }) {
  const { t } = useTranslation()
  const {
    data: team,
    error,
    refetch,
  } = useQuery({
    queryKey: laterQueryKeys.teamLevels(teamId),
    queryFn: () => loadTeamLevels(teamId),
  })
  const kind = useWatch({ control, name: 'goal.kind' })
  return (
    <>
      <Controller
        control={control}
        name="goal.kind"
        render={({ field }) => (
          <Choice
            size="medium"
            label={t('tasks.dialog.kind')}
            value={field.value}
            choices={TASK_KINDS.map((each) => ({ value: each, label: t(`tasks.dialog.kinds.${each}`) }))}
            onChoose={field.onChange}
          />
        )}
      />
      {kind === 'levelTry' ? (
        <LevelField control={control} team={team} />
      ) : (
        <NumberFields control={control} inSeveral={kind === 'practices'} />
      )}
      <DayFields
        control={control}
        first={{ name: 'beginsOn', label: t('tasks.dialog.from') }}
        last={{
          name: 'dueOn',
          label: t('tasks.dialog.due'),
          early: t('tasks.dialog.problems.days'),
          late: t('tasks.dialog.problems.long', { days: TASK_MAX_DAYS }),
        }}
      />
      <Controller
        control={control}
        name="asksWeakFoot"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={onChange} />}
            label={t('tasks.dialog.weakFoot')}
          />
        )}
      />
      <ForWhom control={control} team={team} />
      {error && !team && <ErrorState error={error} onRetry={refetch} />}
    </>
  )
}

function NumberFields({ control, inSeveral }: FieldsProps & { inSeveral: boolean }) {
  const { t } = useTranslation()
  const wrong = t('tasks.dialog.problems.numbers')
  const touches = (
    <DialogField
      control={control}
      name="goal.touches"
      label={t(inSeveral ? 'tasks.dialog.touchesEach' : 'tasks.dialog.touches')}
      wrong={wrong}
      digits={6}
    />
  )
  if (!inSeveral) return touches
  return (
    <FieldPair>
      <DialogField
        control={control}
        name="goal.practices"
        label={t('tasks.dialog.practices')}
        wrong={wrong}
        digits={2}
      />
      {touches}
    </FieldPair>
  )
}

interface FromTeamProps extends FieldsProps {
  /** The team's players and levels; undefined while they load. */
  team: TeamLevels | undefined
}

function LevelField({ control, team }: FromTeamProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'goal.levelId' })
  const choices = (team?.programs ?? []).flatMap(({ name, levels }) =>
    levels.map(({ id, juggles }) => ({
      value: id,
      label: t('pairs.labeled', { label: name, value: t('levels.inARow', { count: juggles }) }),
    })),
  )
  if (team && choices.length === 0)
    return <Typography color="textSecondary">{t('tasks.dialog.noLevels')}</Typography>
  return (
    <Choice
      size="medium"
      label={t('tasks.dialog.level')}
      value={choices.some(({ value }) => value === field.value) ? field.value : ''}
      choices={choices}
      onChoose={field.onChange}
    />
  )
}

function ForWhom({ control, team }: FromTeamProps) {
  const { t } = useTranslation()
  const who = useWatch({ control, name: 'who' })
  return (
    <>
      <Controller
        control={control}
        name="who"
        rules={{ deps: ['playerIds'] }}
        render={({ field }) => (
          <Choice
            size="medium"
            label={t('tasks.dialog.who')}
            value={field.value}
            choices={(['team', 'some'] as const).map((each) => ({
              value: each,
              label: t(`tasks.dialog.${each}`),
            }))}
            onChoose={field.onChange}
          />
        )}
      />
      {who === 'some' && <PlayersField control={control} team={team} />}
    </>
  )
}

function PlayersField({ control, team }: FromTeamProps) {
  const { t } = useTranslation()
  const props = useAutocompleteProps()
  const { field, fieldState } = useController({ control, name: 'playerIds' })
  const players = (team?.players ?? []).toSorted((a, b) => compareNames(a.displayName, b.displayName))
  return (
    <>
      <Autocomplete
        {...props}
        multiple
        disableCloseOnSelect
        loading={!team}
        options={players.map(({ userId }) => userId)}
        value={field.value}
        getOptionLabel={(id) => players.find(({ userId }) => userId === id)?.displayName ?? ''}
        onChange={(_, playerIds) => field.onChange(playerIds)}
        renderInput={(params) => <TextField {...params} label={t('tasks.dialog.players')} />}
      />
      {fieldState.error && (
        <Box role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
          {t('tasks.dialog.problems.players')}
        </Box>
      )}
    </>
  )
}
