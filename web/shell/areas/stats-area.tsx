import LeaderboardsPage from '#web/leaderboards/leaderboards-page.tsx'

export default function StatsArea() {
  return <LeaderboardsPage />
}
