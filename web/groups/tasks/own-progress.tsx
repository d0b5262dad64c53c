import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/groups/tasks.ts'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { taskTitle } from './task-words.ts'

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
          aria-label={`${t('tasks.own.progress')}: ${taskTitle(t, task)}`}
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
