import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnTasks, Task } from '#contract/groups/tasks.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { loadOwnTasks } from './task-calls.ts'
import { TaskFacts, OwnProgress } from './task-facts.tsx'

/** A player's tasks of today in all teams (product 10.53). Nothing is shown without tasks, or after a failure. */
export default function TodayTasks({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const tasks = useOwnTasks(userId)
  if (!tasks || tasks.length === 0) return null
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h3">
        {t('today.tasks')}
      </Typography>
      <Box component="ul" sx={list}>
        {tasks.map((task) => (
          <TodayTask key={task.id} task={task} />
        ))}
      </Box>
    </Card>
  )
}

function TodayTask({ task }: { task: Task }) {
  const id = useId()
  return (
    <Box component="li" aria-labelledby={id} sx={row}>
      <TaskFacts task={task} id={id} facts={[task.teamName]} />
      {task.own && <OwnProgress task={task} own={task.own} />}
    </Box>
  )
}

/** From the device's own copy at once, then from the server. */
function useOwnTasks(userId: string): Task[] | undefined {
  const kept = keptAnswer<OwnTasks>(userId, laterQueryKeys.ownTasks, ({ items }) => Array.isArray(items))
  const { data } = useQuery({
    queryKey: laterQueryKeys.ownTasks,
    queryFn: async () => kept.keep(await loadOwnTasks()),
    ...kept.opening,
  })
  return data?.items
}

const list = { listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  py: 2,
  '&:last-of-type': { pb: 0 },
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
}
