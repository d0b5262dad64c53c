import { createContext, type ComponentType } from 'react'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'

/** Components of the videos that the shell passes in. Each may be missing. */
export interface VideoSlots {
  /** Behind the count during the counting. */
  Backdrop?: ComponentType
  /** On the start screen: other ways to practice, and the choice of the backdrop. */
  StartOptions?: ComponentType
  /** The video of a session in the history, if it has one. */
  SessionVideo?: ComponentType<{ session: PracticeSession; name: string }>
}

export const VideoSlotsContext = createContext<VideoSlots>({})
