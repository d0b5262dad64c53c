import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/groups/tasks.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
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
