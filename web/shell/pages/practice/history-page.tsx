import HistoryPage from '#web/sessions/history-page.tsx'
import { VideoSlotsContext } from '#web/sessions/video-slots.ts'
import { SessionVideos } from './session-videos.tsx'

const SLOTS = { SessionVideo: SessionVideos }

/** The player's practice, with the videos of it. */
export default function HistoryWithVideos() {
  return (
    <VideoSlotsContext value={SLOTS}>
      <HistoryPage />
    </VideoSlotsContext>
  )
}
