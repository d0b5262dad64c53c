import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Task, WriteTask } from '#contract/groups/tasks.ts'
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
  if (data) return <Dialog {...props} begin={formOf(data)} taskId={task.id} />
  return (
    <ShowDialog open={props.open} title={t('tasks.dialog.change')} onClose={props.onClose}>
      {isPending && <RowsSkeleton label={t('common.loading')} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
    </ShowDialog>
  )
}

function Dialog({
  teamId,
  taskId,
  begin,
  open,
  onClose,
}: DialogProps & { begin: TypedTask; taskId?: string }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const save = useAction<WriteTask>({
    async act(filled) {
      await (taskId === undefined ? giveTask(teamId, filled) : changeTask(teamId, taskId, filled))
      onClose()
      notify(t(taskId === undefined ? 'tasks.dialog.given' : 'tasks.dialog.changed'), 'success')
    },
    invalidates: [laterQueryKeys.teamTasks(teamId), laterQueryKeys.ownTasks],
  })
  const form = useDialogForm({
    schema: TaskForm,
    begin,
    failed: t('tasks.dialog.failed'),
    send: save.perform,
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t(taskId === undefined ? 'tasks.dialog.new' : 'tasks.dialog.change')}
      problem={form.problem}
      submitText={t('tasks.dialog.save')}
      disabled={!form.formState.isValid}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TaskFields teamId={teamId} control={form.control} />
    </FormDialog>
  )
}
