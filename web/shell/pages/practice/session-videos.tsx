import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { SessionVideoLink } from '#web/videos/cloud/player/session-video-link.tsx'
import { LocalVideoLink } from '#web/videos/local/local-video-link.tsx'

/** The videos of a practice: on this device, and in the cloud. */
export function SessionVideos(session: { session: PracticeSession; name: string }) {
  return (
    <>
      <LocalVideoLink {...session} />
      <SessionVideoLink {...session} />
    </>
  )
}
