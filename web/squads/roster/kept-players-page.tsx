import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { KeptPlayer, KeptPlayerList } from '#contract/squads/kept-players.ts'
import { isFound } from '#domain/groups/kept-player.ts'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { NotYours } from '#web/squads/not-yours.tsx'
import { loadKeptPlayers } from '#web/squads/squad-calls.ts'
import { initials } from '#domain/initials.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { AddIcon } from '#web/ui/icons/action-icons.ts'
import { PeopleAltIcon, QrCodeIcon } from '#web/ui/icons/people-icons.ts'
import { TimerIcon } from '#web/ui/icons/practice-icons.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { FilterField } from '#web/ui/search/filter-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { AddPlayersDialog } from './add-players-dialog.tsx'
import { PlayerMenu } from './player-menu.tsx'

/** The players whom a team keeps: a list with their actions, a form to add more, and a link to their cards. */
export default function KeptPlayersPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.keptPlayers(id),
    queryFn: () => loadKeptPlayers(id),
  })
  const isEmpty = data?.items.length === 0
  const adding = useDialog()
  if (!data && isOutOfReach(error)) return <NotYours teamId={id} />
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={adding.show} disabled={!data}>
      {t('squads.add.action')}
    </Button>
  )
  return (
    <PageFrame
      title={t('squads.title')}
      group={data?.teams.find((team) => team.id === id)?.name}
      description={t('squads.description')}
      back={{ to: `/groups/${id}?view=members`, text: t('squads.backToTeam') }}
      action={!isEmpty && add}
    >
      {!isEmpty && <Tools teamId={id} />}
      {isPending && <RowsSkeleton label={t('common.loading')} />}
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {isEmpty && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RoomLeft list={data} />
          <EmptyState
            icon={<PeopleAltIcon fontSize="inherit" />}
            title={t('squads.none')}
            text={t('squads.noneText')}
            action={add}
          />
        </Box>
      )}
      {data && data.items.length > 0 && <Players list={data} />}
      {data && (
        <AddPlayersDialog
          key={adding.count}
          open={adding.isOpen}
          teamId={id}
          list={data}
          onClose={adding.hide}
        />
      )}
    </PageFrame>
  )
}

/** What a coach does with the players once there are any. */
function Tools({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  return (
    <Box component="nav" aria-label={t('squads.tools')} sx={tools}>
      <Button component={Link} to={`/groups/${teamId}/cards`} variant="outlined" startIcon={<QrCodeIcon />}>
        {t('squads.cards.action')}
      </Button>
      <Button component={Link} to={`/groups/${teamId}/test-day`} variant="outlined" startIcon={<TimerIcon />}>
        {t('squads.testDay.action')}
      </Button>
    </Box>
  )
}

function Players({ list }: { list: KeptPlayerList }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = list.items.filter((player) => isFound(player, search))
  const here = found.filter(({ isArchived }) => !isArchived)
  const archived = found.filter(({ isArchived }) => isArchived)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RoomLeft list={list} />
      <FilterField count={list.items.length} label={t('squads.find')} value={search} onFilter={setSearch} />
      {found.length === 0 && (
        <Typography role="status" color="textSecondary">
          {t('squads.testDay.nobody')}
        </Typography>
      )}
      {here.length > 0 && <PlayerList players={here} list={list} />}
      {archived.length > 0 && (
        <section>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t('squads.archived')}
          </Typography>
          <PlayerList players={archived} list={list} />
        </section>
      )}
    </Box>
  )
}

/** How many more players the plan has room for. */
function RoomLeft({ list: { roomLeft } }: { list: KeptPlayerList }) {
  const { t } = useTranslation()
  if (roomLeft === null) return null
  return <Typography color="textSecondary">{t('squads.roomLeft', { count: roomLeft })}</Typography>
}

function PlayerList({ players, list }: { players: KeptPlayer[]; list: KeptPlayerList }) {
  return (
    <Card component="ul" sx={{ m: 0, p: { xs: 1, sm: 1.5 }, listStyle: 'none' }}>
      {players.map((player) => (
        <Box component="li" key={player.id} sx={row}>
          <Box aria-hidden sx={number}>
            {player.shirtNumber ?? initials(player.displayName)}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
              <bdi>{player.displayName}</bdi>
            </Typography>
            <Facts player={player} />
          </Box>
          <PlayerMenu player={player} list={list} />
        </Box>
      ))}
    </Card>
  )
}

function Facts({ player }: { player: KeptPlayer }) {
  const { t } = useTranslation()
  const { ageClass, totalJuggles, bestSessionCount, devices, isClaimed } = player
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {joinFacts([
        ...(ageClass ? [t('squads.facts.ageClass', { age: ageClass.slice(1) })] : []),
        ...(totalJuggles > 0
          ? [
              t('squads.facts.best', { best: formatCount(bestSessionCount) }),
              t('squads.facts.total', { total: formatCount(totalJuggles) }),
            ]
          : [t('squads.facts.nothingYet')]),
        ...(devices > 0 ? [t('squads.facts.devices', { count: devices })] : []),
        ...(isClaimed ? [t('squads.facts.claimed')] : []),
      ])}
    </Typography>
  )
}

const tools = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }
const row = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 60,
  px: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const number = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '12px',
  bgcolor: 'action.hover',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'fontWeightBold',
}
