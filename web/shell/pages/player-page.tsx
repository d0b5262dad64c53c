import { PublicPlayerPage } from '#web/players/public/public-player-page.tsx'
import { StatsViews } from '#web/shell/areas/stats/stats-views.tsx'

/** For whoever has the link, signed in or not (decisions/0028). */
export default function PlayerPage() {
  return <PublicPlayerPage navigation={<StatsViews />} />
}
