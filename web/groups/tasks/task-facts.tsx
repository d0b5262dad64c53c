import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/groups/tasks.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { taskDays, taskTitle } from './task-words.ts'

interface TaskFactsProps {
  task: Task
  id: string
  /** Further facts for the line of the days. */
  facts: readonly string[]
}

/** What a task asks for and until when. */
export function TaskFacts({ task, id, facts }: TaskFactsProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        component="h3"
        sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere', textWrap: 'pretty' }}
      >
        {taskTitle(t, task)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Facts facts={[taskDays(t, task), ...facts]} />
      </Typography>
      {task.goal.kind === 'levelTry' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('tasks.tryText')}
        </Typography>
      )}
      {task.asksWeakFoot && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('tasks.weakFoot')}
        </Typography>
      )}
    </Box>
  )
}

/** How far the player is with a task, and the coach's praise. */
export function OwnProgress({ task, own }: { task: Task; own: NonNullable<Task['own']> }) {
  const { t } = useTranslation()
  const isDone = own.state === 'done'
  const words = t(`tasks.own.${own.state}`, { done: own.done, of: own.of })
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {isDone && <CheckCircleIcon aria-hidden sx={{ color: 'primary.main', fontSize: 20 }} />}
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
          {words}
        </Typography>
      </Box>
      {!isDone && (
        <LinearProgress
          variant="determinate"
          aria-label={t('pairs.labeled', { label: t('tasks.own.progress'), value: taskTitle(t, task) })}
          aria-valuetext={words}
          value={(100 * own.done) / own.of}
          sx={{ mt: 1, height: 8, borderRadius: 4 }}
        />
      )}
      {own.praise !== null && (
        <Typography dir="auto" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {t('tasks.own.praise', { text: own.praise })}
        </Typography>
      )}
    </Box>
  )
}
