import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task, TaskWithPlayers } from '#contract/groups/tasks.ts'
import { loadTeamLevels } from '#web/groups/levels/level-calls.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useOwnToday } from '#web/platform/auth/use-own-today.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { changeTask, giveTask, loadTask } from './task-calls.ts'
import { TaskFields } from './task-fields.tsx'
import { formOf, newTask, problemIn, type TaskForm, written } from './task-form.ts'

interface TaskDialogProps {
  teamId: string
  /** The task to change. Without it, the form gives a new one. */
  task?: Task
  open: boolean
  onClose: () => void
}

/** The form of a task. To change one, its players must be known first. */
export function TaskDialog({ task, ...props }: TaskDialogProps) {
  const { teamId } = props
  const today = useOwnToday()
  const [fresh] = useState(() => newTask(today))
  const { data } = useQuery({
    queryKey: laterQueryKeys.task(teamId, task?.id ?? ''),
    queryFn: () => loadTask(teamId, task!.id),
    enabled: task !== undefined,
  })
  if (!task) return <Dialog {...props} begin={fresh} />
  return (
    <Dialog key={data ? 'loaded' : 'loading'} {...props} begin={data ? begun(data) : null} taskId={task.id} />
  )
}

const begun = ({ task, players }: TaskWithPlayers) => formOf(task, players)

interface DialogProps extends Omit<TaskDialogProps, 'task'> {
  begin: TaskForm | null
  taskId?: string
}

function Dialog({ teamId, taskId, begin, open, onClose }: DialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [form, setForm] = useState(begin)
  const team = useQuery({
    queryKey: laterQueryKeys.teamLevels(teamId),
    queryFn: () => loadTeamLevels(teamId),
  })
  const problem = form && problemIn(form)
  const save = useAction<TaskForm>({
    async act(filled) {
      await (taskId === undefined
        ? giveTask(teamId, written(filled))
        : changeTask(teamId, taskId, written(filled)))
      onClose()
      notify(t(taskId === undefined ? 'tasks.dialog.given' : 'tasks.dialog.changed'), 'success')
    },
    invalidates: [laterQueryKeys.teamTasks(teamId), laterQueryKeys.ownTasks],
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t(taskId === undefined ? 'tasks.dialog.new' : 'tasks.dialog.change')}
      problem={save.error && explainProblem(save.error, t('tasks.dialog.failed'))}
      submitText={t('tasks.dialog.save')}
      disabled={form === null || problem !== null}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (form && problem === null) save.run(form)
      }}
      onClose={onClose}
    >
      {form ? (
        <TaskFields
          form={form}
          problem={problem}
          team={team.data}
          failed={team.isError}
          onRetry={() => void team.refetch()}
          onChange={setForm}
        />
      ) : (
        <RowsSkeleton label={t('common.loading')} />
      )}
    </FormDialog>
  )
}
