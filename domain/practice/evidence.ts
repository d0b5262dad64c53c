import type { PracticeMode } from './practice-session.ts'

/**
 * How a number is known (product 10.51), the weakest first: the player tapped it, a coach counted it, the camera counted it, or somebody
 * looked at the video.
 */
export const EVIDENCE = ['tapped', 'witnessed', 'camera', 'video_reviewed'] as const
export type Evidence = (typeof EVIDENCE)[number]

const OWN: Record<PracticeMode, Evidence> = {
  manual: 'tapped',
  ai: 'camera',
  ai_edited: 'video_reviewed',
  video: 'video_reviewed',
}

/** The kinds of evidence that count if a number must be known at least as well as by `least`. */
export const evidenceFrom = (least: Evidence): readonly Evidence[] => EVIDENCE.slice(EVIDENCE.indexOf(least))

/** The evidence of a session that the player records. */
export const ownEvidence = (mode: PracticeMode): Evidence => OWN[mode]

const WITNESSED = { manual: 'witnessed', ai: 'camera', ai_edited: 'camera', video: 'witnessed' } as const

/** The evidence of what a coach records. On a video it is the coach who counts, and not the camera. */
export const witnessedEvidence = (mode: PracticeMode): 'witnessed' | 'camera' => WITNESSED[mode]
