import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { TrophyIcon, TrophyOutlinedIcon } from '#web/ui/icons/practice-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { AwardQueue } from './awards/award-queue.tsx'
import { Ladder } from './ladder.tsx'
import { loadTeamLevels } from './level-calls.ts'
import { LevelTable } from './level-table.tsx'
import { aboutProgram } from './programs/about-program.ts'
import { ChangeProgram, NewProgram } from './programs/program-controls.tsx'
import { standingIn } from './standings.ts'

/** The levels of a team. Players see their own ladder. Managers see whom to confirm and who gets an award. */
export default function LevelsView({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.teamLevels(teamId),
    queryFn: () => loadTeamLevels(teamId),
  })
  if (isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.programs.length === 0) return <NoLevels view={data} />
  return <Levels view={data} />
}

function NoLevels({ view }: { view: TeamLevels }) {
  const { t } = useTranslation()
  const { manageLevels } = view.abilities
  return (
    <EmptyState
      icon={<TrophyOutlinedIcon fontSize="inherit" />}
      title={t('levels.none')}
      text={t(manageLevels ? 'levels.noneAdvice' : 'levels.noneText')}
      action={manageLevels && <NewProgram owner={{ kind: 'team', id: view.teamId }} isFirst />}
    />
  )
}

function Levels({ view }: { view: TeamLevels }) {
  const { t } = useTranslation()
  const ownId = useAuth().user?.uid
  const [chosenId, setChosenId] = useState('')
  const program = view.programs.find(({ id }) => id === chosenId) ?? view.programs[0]!
  const own = view.players.find(({ userId }) => userId === ownId)
  const ownStanding = own && standingIn(own, program)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 3, sm: 4 } }}>
      <Box sx={bar}>
        {view.programs.length > 1 ? (
          <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
            <Choice
              label={t('levels.program')}
              value={program.id}
              choices={view.programs.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={setChosenId}
            />
          </Box>
        ) : (
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {program.name}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: { xs: -2.5, sm: 0 } }}>
          <Button
            color="inherit"
            component={Link}
            to={`/groups/${view.teamId}/wall`}
            startIcon={<TrophyIcon />}
          >
            {t('levels.wall.open')}
          </Button>
          {/* The programs of an organization are changed on its own page. */}
          {program.abilities.edit && program.owner.kind === 'team' && <ChangeProgram program={program} />}
          {view.abilities.manageLevels && <NewProgram owner={{ kind: 'team', id: view.teamId }} />}
        </Box>
      </Box>
      <Typography color="textSecondary" sx={{ mt: { xs: -2, sm: -3 } }}>
        {aboutProgram(t, program, { isOnOwnPage: false })}
      </Typography>
      {view.abilities.manageLevels && <AwardQueue view={view} program={program} />}
      {ownStanding && <Ladder program={program} standing={ownStanding} />}
      {view.abilities.manageLevels && <LevelTable key={program.id} view={view} program={program} />}
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
}
