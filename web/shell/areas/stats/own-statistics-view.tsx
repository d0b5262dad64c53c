import { OwnHistory } from '#web/sessions/history/own-history.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import StatisticsPage from '#web/statistics/statistics-page.tsx'
import { StatsFrame } from './stats-frame.tsx'

/** The history has all. */
const LATEST = 3

export default function OwnStatisticsView() {
  const { user } = useAuth()
  return (
    <StatsFrame view="statistics">
      <StatisticsPage>
        {user && <OwnHistory userId={user.uid} whenEmpty={null} latest={LATEST} />}
      </StatisticsPage>
    </StatsFrame>
  )
}
