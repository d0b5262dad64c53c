import { PublicPlayerPage } from '#web/players/public/public-player-page.tsx'
import { useParams } from 'react-router'
import { PlayerVideos } from '#web/videos/cloud/player/player-videos.tsx'
import { StatsViews } from '#web/shell/areas/stats/stats-views.tsx'

/** For whoever has the link, signed in or not (decisions/0028). */
export default function PlayerPage() {
  const { id = '' } = useParams()
  return <PublicPlayerPage navigation={<StatsViews />} videos={<PlayerVideos key={id} userId={id} />} />
}
