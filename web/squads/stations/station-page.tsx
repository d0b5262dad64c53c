import Alert from '@mui/material/Alert'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { StationDay } from '#contract/squads/stations.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { stationOwner } from '#web/squads/test-day/tries/device-tries.ts'
import { NotingBoard } from '#web/squads/test-day/noting-board.tsx'
import { useNoting } from '#web/squads/test-day/use-noting.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { isOver, useRestOfStation, useStation } from './use-station.ts'

/** A station of a test day on a tablet that nobody is signed in to (product 10.52). It leads nowhere else. */
export default function StationPage() {
  // After '#', so that no server sees it.
  const token = useLocation().hash.slice(1)
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
  return (
    <EmptyState
      isPage
      title={t('squads.stations.over')}
      text={t('squads.stations.overText')}
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
