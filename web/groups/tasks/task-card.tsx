import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/groups/tasks.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { CloseIcon, EditIcon, ExpandMoreIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { endTask } from './task-calls.ts'
import { ChangeTaskDialog } from './task-dialog.tsx'
import { TaskFacts, OwnProgress } from './task-facts.tsx'
import { TaskPlayers } from './task-players.tsx'
import { taskTitle } from './task-words.ts'

/** One task: the player's own progress, or everybody's for managers. */
export function TaskCard({ task, manages }: { task: Task; manages: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { phase } = task
  const facts = [
    ...(manages ? [t(task.isForTeam ? 'tasks.forTeam' : 'tasks.forSome')] : []),
    ...(phase === 'running' ? [] : [t(`tasks.phases.${phase}`)]),
  ]
  return (
    <Card component="li" aria-labelledby={id} sx={card}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <TaskFacts task={task} id={id} facts={facts} />
        {manages && phase !== 'ended' && <TaskMenu task={task} />}
      </Box>
      {task.own && <OwnProgress task={task} own={task.own} />}
      {task.counts && <Counts task={task} counts={task.counts} />}
    </Card>
  )
}

const STATES = ['done', 'onTheWay', 'notBegun', 'hidden'] as const

function Counts({ task, counts }: { task: Task; counts: NonNullable<Task['counts']> }) {
  const { t } = useTranslation()
  const playersId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const facts = STATES.filter((state) => state !== 'hidden' || counts.hidden > 0).map(
    (state) => `${t(`tasks.states.${state}`)} ${formatCount(counts[state])}`,
  )
  return (
    <Box>
      <Box aria-hidden sx={bar}>
        <Box sx={{ flexGrow: counts.done, bgcolor: 'primary.main' }} />
        <Box sx={{ flexGrow: counts.onTheWay, bgcolor: 'primary.main', opacity: 0.4 }} />
        <Box sx={{ flexGrow: counts.notBegun + counts.hidden }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
          <Facts facts={facts} />
        </Typography>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={playersId}
          aria-label={t('tasks.players.showNamed', { task: taskTitle(t, task) })}
          // Below the counts on a phone, it begins where they begin.
          sx={{ ml: { xs: -2.5, sm: 0 } }}
          endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('tasks.players.show')}
        </Button>
      </Box>
      <div id={playersId}>{isOpen && <TaskPlayers teamId={task.teamId} taskId={task.id} />}</div>
    </Box>
  )
}

/** Who has done it, then who is on the way. The words below say the numbers. */
const bar = {
  display: 'flex',
  height: 8,
  mb: 1.5,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'surface.raised',
}

function TaskMenu({ task }: { task: Task }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const [asking, setAsking] = useState(false)
  const title = taskTitle(t, task)
  return (
    <Box sx={{ flexShrink: 0, mt: -1, mr: -1 }}>
      <ActionMenu
        label={t('tasks.menu', { task: title })}
        actions={[
          { id: 'change', label: t('tasks.change'), Icon: EditIcon, act: dialog.show },
          {
            id: 'end',
            label: t('tasks.end.open'),
            Icon: CloseIcon,
            act: () => setAsking(true),
            isDestructive: true,
          },
        ]}
      />
      {dialog.count > 0 && (
        <ChangeTaskDialog
          key={dialog.count}
          teamId={task.teamId}
          task={task}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
      <EndTask task={task} open={asking} onClose={() => setAsking(false)} />
    </Box>
  )
}

function EndTask({ task, open, onClose }: { task: Task; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const end = useAction({
    async act() {
      await endTask(task.teamId, task.id)
      onClose()
      notify(t('tasks.end.done'), 'success')
    },
    failed: t('tasks.end.failed'),
    invalidates: [laterQueryKeys.teamTasks(task.teamId), laterQueryKeys.ownTasks],
  })
  return (
    <AskDialog
      open={open}
      title={t('tasks.end.title')}
      text={t('tasks.end.text')}
      keep={t('tasks.end.keep')}
      confirm={t('tasks.end.open')}
      destructive
      isPending={end.isPending}
      onKeep={onClose}
      onConfirm={() => end.run()}
    />
  )
}

const card = { p: { xs: 2.5, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }
