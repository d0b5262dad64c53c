import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerOnTask } from '#contract/groups/tasks.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { compareNames } from '#web/ui/format/locale.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import { PraiseDialog } from './praise-dialog.tsx'
import { loadTask } from './task-calls.ts'

interface TaskPlayersProps {
  teamId: string
  taskId: string
}

/** Who has done a task, who is on the way, and who has not begun. */
export function TaskPlayers({ teamId, taskId }: TaskPlayersProps) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.task(teamId, taskId),
    queryFn: () => loadTask(teamId, taskId),
  })
  if (isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.players.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('tasks.players.nobody')}
      </Typography>
    )
  const byName = data.players.toSorted((a, b) => compareNames(a.displayName, b.displayName))
  const byState = Map.groupBy(byName, ({ progress }) => progress?.state ?? 'hidden')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
      {(['done', 'onTheWay', 'notBegun', 'hidden'] as const).map((state) => (
        <Players
          key={state}
          state={state}
          players={byState.get(state) ?? []}
          mayPraise={data.abilities.writeToMembers}
          teamId={teamId}
          taskId={taskId}
        />
      ))}
    </Box>
  )
}

interface PlayersProps extends TaskPlayersProps {
  state: 'done' | 'onTheWay' | 'notBegun' | 'hidden'
  players: readonly PlayerOnTask[]
  mayPraise: boolean
}

function Players({ state, players, mayPraise, ...task }: PlayersProps) {
  const { t } = useTranslation()
  const id = useId()
  if (players.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h4" variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        {t(`tasks.states.${state}`)}
      </Typography>
      {state === 'hidden' && (
        <Typography variant="body2" color="textSecondary">
          {t('tasks.hiddenText')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {players.map((player) => (
          <Player key={player.userId} player={player} mayPraise={mayPraise} {...task} />
        ))}
      </Box>
    </section>
  )
}

function Player({
  player,
  mayPraise,
  ...task
}: TaskPlayersProps & { player: PlayerOnTask; mayPraise: boolean }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const { displayName: name, userId, photoURL, progress, praise } = player
  return (
    <Box component="li" sx={row}>
      <NameCell
        picture={<MonogramAvatar name={name} colorKey={userId} photoURL={photoURL} />}
        name={name}
        facts={
          praise ??
          (progress?.state === 'onTheWay' &&
            t('tasks.own.onTheWay', { done: progress.done, of: progress.of }))
        }
      />
      {praise === null && mayPraise && (
        <Button
          color="inherit"
          aria-label={t('tasks.praise.openNamed', { name })}
          onClick={dialog.show}
          sx={{ flexShrink: 0 }}
        >
          {t('tasks.praise.open')}
        </Button>
      )}
      {dialog.count > 0 && (
        <PraiseDialog
          key={dialog.count}
          {...task}
          player={player}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 52 }
