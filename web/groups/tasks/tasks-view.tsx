import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Task } from '#contract/groups/tasks.ts'
import { NeedsPro } from '#web/groups/group-page/needs-pro.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddIcon } from '#web/ui/icons/action-icons.ts'
import { FactCheckIcon } from '#web/ui/icons/people-icons.ts'
import { InsightsIcon } from '#web/ui/icons/practice-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { loadTeamTasks } from './task-calls.ts'
import { TaskCard } from './task-card.tsx'
import { NewTaskDialog } from './task-dialog.tsx'

/** The tasks of a team. Players see their own; managers see all of them with everybody's progress. */
export default function TasksView({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.teamTasks(teamId),
    queryFn: () => loadTeamTasks(teamId),
  })
  if (isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const { giveTasks, needsPro } = data.abilities
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<FactCheckIcon fontSize="inherit" />}
        title={t('tasks.none')}
        text={t(giveTasks ? 'tasks.noneAdvice' : 'tasks.noneText')}
        action={
          <Box sx={[bar, { justifyContent: 'center' }]}>
            {giveTasks && (needsPro ? <NeedsPro /> : <GiveTask teamId={teamId} />)}
            <CampaignsLink teamId={teamId} />
          </Box>
        }
      />
    )
  const isOpen = ({ phase }: Task) => phase === 'running' || phase === 'coming'
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 3, sm: 4 } }}>
      <Box sx={bar}>
        {giveTasks && (needsPro ? <NeedsPro /> : <GiveTask teamId={teamId} />)}
        <CampaignsLink teamId={teamId} />
      </Box>
      <TaskList title={t('tasks.open')} tasks={data.items.filter(isOpen)} manages={giveTasks} />
      <TaskList
        title={t('tasks.past')}
        tasks={data.items.filter((task) => !isOpen(task))}
        manages={giveTasks}
      />
    </Box>
  )
}

function TaskList({ title, tasks, manages }: { title: string; tasks: Task[]; manages: boolean }) {
  const titleId = useId()
  if (tasks.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" sx={list}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} manages={manages} />
        ))}
      </Box>
    </Box>
  )
}

/** A goal for the whole team is a campaign, which has a page of its own. */
function CampaignsLink({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/groups/${teamId}/campaigns`}
      variant="outlined"
      startIcon={<InsightsIcon />}
    >
      {t('campaigns.title')}
    </Button>
  )
}

function GiveTask({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={dialog.show}>
        {t('tasks.give')}
      </Button>
      {dialog.count > 0 && (
        <NewTaskDialog key={dialog.count} teamId={teamId} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1 }

const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1.5, sm: 2 },
}
