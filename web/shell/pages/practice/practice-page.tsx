import { VideoSlotsContext } from '#web/sessions/video-slots.ts'
import PracticePage from '#web/sessions/practice-page.tsx'
import { MirrorBackdrop } from '#web/videos/overlay/mirror-backdrop.tsx'
import { StartOptions } from '#web/videos/overlay/start-options.tsx'

const SLOTS = { Backdrop: MirrorBackdrop, StartOptions }

/** The tap counter, with what the camera adds to it. */
export default function PracticeWithCamera() {
  return (
    <VideoSlotsContext value={SLOTS}>
      <PracticePage />
    </VideoSlotsContext>
  )
}
