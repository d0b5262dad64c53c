import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PlusAdvertisement } from '#web/billing/plus-advertisement.tsx'
import LeaderboardsPage from '#web/leaderboards/leaderboards-page.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { StatsFrame } from './stats/stats-frame.tsx'

export { loadFirstBoard } from '#web/leaderboards/use-board.ts'

export const Mine = lazyScreen(() => import('#web/shell/areas/stats/own-statistics-view.tsx'))
const Year = lazyScreen(() => import('#web/statistics/year/year-page.tsx'))
const NotFound = lazyScreen(() => import('#web/shell/pages/not-found-page.tsx'))

/** The boards are part of the area. The charts of the own statistics load when they are shown. */
export default function StatsArea() {
  const may = useMay()
  const seesBoards = may.call('GET', '/api/leaderboards/totalJuggles')
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route index element={seesBoards ? <BoardsView /> : <Navigate replace to="mine" />} />
        <Route path="mine" element={<Mine />} />
        <Route path="mine/year" element={<Year />} />
        <Route path="mine/year/:id" element={<Year />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

function BoardsView() {
  const isAfterFirstScreen = useAfterFirstScreen()
  return (
    <StatsFrame view="leaderboards">
      <LeaderboardsPage />
      {isAfterFirstScreen && <PlusAdvertisement />}
    </StatsFrame>
  )
}
