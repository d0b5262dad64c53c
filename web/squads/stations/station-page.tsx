import Alert from '@mui/material/Alert'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StationDay } from '#contract/squads/stations.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useIsCutLink, useLinkToken } from '#web/platform/use-link-token.ts'
import { loadStationDay } from '#web/squads/squad-calls.ts'
import {
  adoptTries,
  deviceTries,
  forgetNamesOfStation,
  isUnsent,
  keepStation,
  recallStation,
  stationOwner,
} from '#web/squads/test-day/tries/device-tries.ts'
import { NotingBoard } from '#web/squads/test-day/noting-board.tsx'
import { sendTries } from '#web/squads/test-day/tries/send-tries.ts'
import { AGAIN_MS, useNoting } from '#web/squads/test-day/use-noting.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'

/** A station of a test day on a tablet that nobody is signed in to (product 10.52). It leads nowhere else. */
export default function StationPage() {
  const token = useLinkToken() ?? ''
  return (
    <>
      <GlobalStyles styles={alone} />
      <StationOf key={token} token={token} />
    </>
  )
}

/** A child holds this tablet, so the frame around the page leads nowhere. */
const alone = { 'header, nav, a[href="#content"]': { display: 'none !important' } }

function StationOf({ token }: { token: string }) {
  const station = useStation(token)
  if (isOver(station.error)) return <Ended token={token} />
  if (station.data) return <Open token={token} day={station.data} station={station} />
  if (station.isPending) return <PageLoading />
  return <ErrorState isPage error={station.error} onRetry={station.refetch} />
}

interface OpenProps {
  token: string
  day: StationDay
  station: ReturnType<typeof useStation>
}

function Open({ token, day, station }: OpenProps) {
  const { t } = useTranslation()
  const { teamId, teamName, heldOn } = day
  const whose = { userId: stationOwner(day), teamId, station: token }
  const noting = useNoting(whose, heldOn, { day, at: station.dataUpdatedAt, ask: station.refetch })
  useWakeLock(true)
  return (
    <PageFrame
      title={day.station.name}
      description={
        <>
          <bdi>{teamName}</bdi> · {formatUtcDay(heldOn)} ·{' '}
          {t('squads.testDay.counted', { of: COUNTED_TRIES })}
        </>
      }
      maxWidth="lg"
    >
      <SignedInWarning />
      <NotingBoard
        noting={noting}
        station={day.station.name}
        whenEmpty={<EmptyState title={t('squads.none')} />}
      />
    </PageFrame>
  )
}

/** The page uses no login. But the child at the tablet could open other pages as the person who is signed in. */
function SignedInWarning() {
  const { t } = useTranslation()
  const { user } = useAuth()
  return (
    user && (
      <Alert role="note" severity="warning" sx={{ mb: 2 }}>
        {t('squads.stations.signedIn')}
      </Alert>
    )
  )
}

function Ended({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: rest } = useRestOfStation(token)
  const isCut = useIsCutLink()
  return (
    <EmptyState
      isPage
      title={t(isCut ? 'account.cutLink.title' : 'squads.stations.over')}
      text={t(isCut ? 'account.cutLink.text' : 'squads.stations.overText')}
      action={
        rest !== undefined &&
        rest.count > 0 && (
          <Alert role="note" severity="warning" sx={{ maxWidth: 480, mx: 'auto', textAlign: 'start' }}>
            {t('squads.stations.kept', { count: rest.count })}
          </Alert>
        )
      }
    />
  )
}

const isOver = (error: unknown): boolean => isProblem(error, 'STATION_ENDED')

/** The day of a station's link, from the server or as this tablet last knew it. */
const useStation = (token: string) =>
  useQuery({
    queryKey: laterQueryKeys.station(token),
    queryFn: () => findStation(token),
    refetchInterval: ({ state }) => (isOver(state.error) ? false : AGAIN_MS),
  })

async function findStation(token: string) {
  try {
    const day = await loadStationDay(token)
    await keepStation({ token, day }).catch(() => {})
    await adoptTries(day).catch(() => {})
    return day
  } catch (error) {
    if (isOver(error)) await forgetNamesOfStation(token).catch(() => {})
    const known = isOver(error) ? undefined : await recallStation(token).catch(() => undefined)
    if (!known || known.day.players.length === 0) throw error
    return known.day
  }
}

/** The number of tries that a station that has ended could not send any more. It tries again while there is no connection. */
const useRestOfStation = (token: string) =>
  useQuery({
    queryKey: laterQueryKeys.restOfStation(token),
    queryFn: () => sendRest(token),
    refetchInterval: ({ state }) => (state.data?.outcome === 'waiting' ? AGAIN_MS : false),
  })

async function sendRest(token: string) {
  const known = await recallStation(token).catch(() => undefined)
  if (!known) return { outcome: 'done', count: 0 } as const
  const whose = { userId: stationOwner(known.day), teamId: known.day.teamId }
  const { outcome } = await sendTries(deviceTries, { ...whose, station: token })
  const left = await deviceTries.of(whose.userId, whose.teamId)
  return { outcome, count: left.filter(isUnsent).length }
}
