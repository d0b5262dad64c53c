import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { STATION_MAX_LENGTH } from '#contract/limits.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { NotYours } from '#web/squads/not-yours.tsx'
import { loadKeptPlayers, loadTestDay } from '#web/squads/squad-calls.ts'
import { StationsButton } from '#web/squads/stations/stations-button.tsx'
import { readTab, writeTab } from '#web/ui/device/device-storage.ts'
import { todayOnDevice } from '#web/ui/device/device-time.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PeopleAltIcon } from '#web/ui/icons/people-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { NotingBoard } from './noting-board.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { forgetRoster, keepRoster, recallRoster } from './tries/device-tries.ts'
import type { StationCamera } from './tries/try-dialog.tsx'
import { AGAIN_MS, useNoting } from './use-noting.ts'

const STATION = 'keepup-station'

/** A test day on the tablet of a coach. Works without a connection. */
export default function TestDayPage({ userId, Camera }: { userId: string; Camera: StationCamera }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [day] = useState(todayOnDevice)
  const station = useStation()
  const { roster, noting } = useTestDay(userId, id, day)
  useWakeLock(true)
  if (isOutOfReach(roster.error))
    return (
      <NotYours teamId={id}>
        {noting.waiting > 0 && (
          <Alert role="note" severity="warning" sx={{ maxWidth: 560, mx: 'auto' }}>
            {t('squads.testDay.notYours', { count: noting.waiting })}
          </Alert>
        )}
      </NotYours>
    )
  return (
    <>
      <Box sx={onScreen}>
        <PageFrame
          title={t('squads.testDay.title')}
          group={roster.data?.day.teamName}
          description={t('squads.testDay.counted', { of: COUNTED_TRIES })}
          maxWidth="lg"
          back={{ to: `/groups/${id}?view=members`, text: t('squads.backToTeam') }}
          action={<PageActions teamId={id} isEmpty={noting.players.length === 0} />}
        >
          <NotingBoard
            noting={noting}
            station={station.name}
            cards={roster.data?.cards ?? {}}
            camera={{ userId, Camera }}
            whenEmpty={<Nobody teamId={id} roster={roster} />}
          >
            <TextField
              size="small"
              label={t('squads.testDay.stationName')}
              value={station.typed}
              onChange={({ target }) => station.type(target.value)}
              slotProps={{ htmlInput: { maxLength: STATION_MAX_LENGTH } }}
            />
          </NotingBoard>
        </PageFrame>
      </Box>
      {roster.data && <PaperSheet day={roster.data.day} players={noting.players} />}
    </>
  )
}

/** The name of this station, which the tab remembers. */
function useStation() {
  const { t } = useTranslation()
  const unnamed = t('squads.testDay.station', { n: 1 })
  const [typed, setTyped] = useState(() => readTab(STATION) ?? unnamed)
  return {
    typed,
    name: typed.trim() || unnamed,
    type(name: string) {
      setTyped(name)
      writeTab(STATION, name)
    },
  }
}

function PageActions({ teamId, isEmpty }: { teamId: string; isEmpty: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <StationsButton teamId={teamId} />
      <Button variant="outlined" disabled={isEmpty} onClick={() => window.print()}>
        {t('squads.sheet.print')}
      </Button>
      <Button component={Link} to={`/groups/${teamId}/live`} variant="outlined">
        {t('squads.live.action')}
      </Button>
    </>
  )
}

/** While the team loads, did not load, or is empty. */
function Nobody({ teamId, roster }: { teamId: string; roster: ReturnType<typeof useTestDay>['roster'] }) {
  const { t } = useTranslation()
  if (roster.isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!roster.data) return <ErrorState error={roster.error} onRetry={roster.refetch} />
  return (
    <EmptyState
      icon={<PeopleAltIcon fontSize="inherit" />}
      title={t('squads.none')}
      text={t('squads.noneText')}
      action={
        <Button component={Link} to={`/groups/${teamId}/players`} variant="contained">
          {t('squads.add.action')}
        </Button>
      }
    />
  )
}

const onScreen = { '@media print': { display: 'none' } }

/** A test day on the tablet of a coach who is signed in. */
function useTestDay(userId: string, teamId: string, day: string) {
  const roster = useQuery({
    queryKey: laterQueryKeys.testDay(teamId, day),
    queryFn: () => loadRoster(userId, teamId, day),
    refetchInterval: AGAIN_MS,
  })
  const noting = useNoting({ userId, teamId }, day, {
    day: roster.data?.day,
    at: roster.dataUpdatedAt,
    ask: roster.refetch,
  })
  return { roster, noting }
}

/** The team from the server, or as the device last knew it. Once somebody does not manage the team, the device forgets it. */
async function loadRoster(userId: string, teamId: string, day: string) {
  try {
    const loaded = await loadTestDay(teamId, day)
    // Members may read a test day, too. Only managers may read whom the team keeps.
    const kept = await loadKeptPlayers(teamId).catch((error: unknown) => {
      if (isOutOfReach(error)) throw error
      return null
    })
    const cards = Object.fromEntries((kept?.items ?? []).map(({ id, claimCode }) => [claimCode, id]))
    const roster = { teamId, userId, day: loaded, cards }
    await keepRoster(roster).catch(() => {})
    return roster
  } catch (error) {
    if (isOutOfReach(error)) {
      await forgetRoster(userId, teamId).catch(() => {})
      throw error
    }
    const known = await recallRoster(userId, teamId).catch(() => undefined)
    if (!known) throw error
    if (known.day.heldOn === day) return known
    // The team of another day, without its tries.
    return {
      ...known,
      day: {
        ...known.day,
        heldOn: day,
        players: known.day.players.map((player) => ({ ...player, best: null, tries: [] })),
      },
    }
  }
}
