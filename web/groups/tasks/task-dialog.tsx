import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ChangeTask, Task, TaskWithPlayers } from '#contract/groups/tasks.ts'
import { ChangedMeanwhile } from '#web/platform/changed-meanwhile.tsx'
import { useDialogForm } from '#web/groups/forms/use-dialog-form.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useOwnToday } from '#web/platform/auth/use-own-today.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { changeTask, giveTask, loadTask } from './task-calls.ts'
import { TaskFields } from './task-fields.tsx'
import { formOf, newTask, TaskForm, type TypedTask } from './task-form.ts'
import { taskDays, taskTitle } from './task-words.ts'

interface DialogProps {
  teamId: string
  open: boolean
  onClose: () => void
}

/** The form of a new task. */
export const NewTaskDialog = (props: DialogProps) => <Dialog {...props} begin={newTask(useOwnToday())} />

/** The form of a task that is there. Its players must be known first. */
export function ChangeTaskDialog({ task, ...props }: DialogProps & { task: Task }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.task(props.teamId, task.id),
    queryFn: () => loadTask(props.teamId, task.id),
  })
  if (data) return <Dialog {...props} begin={formOf(data)} stored={data} />
  return (
    <ShowDialog open={props.open} title={t('tasks.dialog.change')} onClose={props.onClose}>
      {isPending && <RowsSkeleton label={t('common.loading')} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
    </ShowDialog>
  )
}

function Dialog({
  teamId,
  stored,
  begin,
  open,
  onClose,
}: DialogProps & { begin: TypedTask; stored?: TaskWithPlayers }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const save = useAction<ChangeTask>({
    async act(filled) {
      await (stored ? changeTask(teamId, stored.task.id, filled) : giveTask(teamId, filled))
      onClose()
      notify(t(stored ? 'tasks.dialog.changed' : 'tasks.dialog.given'), 'success')
    },
    invalidates: [laterQueryKeys.teamTasks(teamId), laterQueryKeys.ownTasks],
  })
  const form = useDialogForm({
    schema: TaskForm,
    begin,
    version: stored?.version,
    failed: t('tasks.dialog.failed'),
    send: save.perform,
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t(stored ? 'tasks.dialog.change' : 'tasks.dialog.new')}
      problem={form.problem}
      submitText={t('tasks.dialog.save')}
      disabled={!form.formState.isValid || (form.outdated?.isKnown ?? false)}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {stored && form.outdated && <ChangedMeanwhile outdated={form.outdated} saved={savedFacts(t, stored)} />}
      <TaskFields teamId={teamId} control={form.control} />
    </FormDialog>
  )
}

const savedFacts = (t: TFunction, { task, players }: TaskWithPlayers): string[] => [
  taskTitle(t, task),
  taskDays(t, task),
  ...(task.asksWeakFoot ? [t('tasks.weakFoot')] : []),
  ...(task.isForTeam ? [t('tasks.forTeam')] : players.map(({ displayName }) => displayName)),
]
