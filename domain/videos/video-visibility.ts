import { VISIBILITIES, type Visibility } from '#domain/players/visibility.ts'

/** Nobody else sees a video until its player says so (product 10.28). */
export const DEFAULT_VIDEO_VISIBILITY: Visibility = 'private'

/** The people who really see a video. They are never more than may see its player. */
export const shownTo = (video: Visibility, player: Visibility): Visibility =>
  VISIBILITIES[Math.max(VISIBILITIES.indexOf(video), VISIBILITIES.indexOf(player))]!
