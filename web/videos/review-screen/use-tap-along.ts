import { useEffect, useEffectEvent, useState } from 'react'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import { countedPart, type Part, unfollowedParts } from '#web/videos/review/unfollowed-parts.ts'
import type { Review } from './use-review.ts'

/** Seconds played before a part, so that the player finds the rhythm. */
const LEAD_IN = 0.8

export interface TapAlong {
  /** Where touches may be missing, and the player has not counted yet. */
  parts: readonly Part[]
  /** The part that plays now. Null between parts. */
  part: Part | null
  /** Touches that were added to the current part, or to the one before. Null before the first part. */
  added: number | null
  start: (part: Part) => void
  tap: () => void
  stop: () => void
}

interface Run {
  readonly part: Part
  /** The number of touches when it began. */
  readonly before: number
  readonly isOver: boolean
}

/** Counts parts of a video by hand: the part plays slowly, and each tap adds a touch at that moment. */
export function useTapAlong(review: Review, playback: Playback): TapAlong {
  const { kept, touches } = review
  const { detection } = kept.video
  const [run, setRun] = useState<Run | null>(null)
  // Nothing was found, so the player can count the whole video.
  const isBlank = detection.quality.verdict === 'none' && !kept.counted?.length
  const conclude = useEffectEvent(({ part, before }: Run) => {
    const taps = touches.length - before
    const counted = countedPart(part, { reached: playback.time, taps, isWholeVideo: isBlank })
    if (counted) review.countPart(counted)
  })
  useEffect(() => {
    if (run?.isOver) conclude(run)
  }, [run])
  return {
    parts: isBlank ? [{ from: 0, to: playback.end }] : unfollowedParts(detection, kept.counted),
    part: run && !run.isOver ? run.part : null,
    added: run && touches.length - run.before,
    start(part) {
      setRun({ part, before: touches.length, isOver: false })
      const from = Math.max(0, part.from - LEAD_IN * detection.slowdown)
      playback.playPart({ from, to: part.to }, () => setRun((begun) => begun && { ...begun, isOver: true }))
    },
    tap: () => review.edit({ kind: 'add', time: playback.now() }),
    stop: playback.pause,
  }
}
