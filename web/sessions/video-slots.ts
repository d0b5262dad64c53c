import { createContext, type ComponentType } from 'react'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'

/** What the shell puts in from the videos; nothing where it does not. */
export interface VideoSlots {
  /** Behind the count while it is counted. */
  Backdrop?: ComponentType
  /** On the start screen: other ways to practice, and what stands behind the count. */
  StartOptions?: ComponentType
  /** Of one session in the history: its video, where there is one. */
  SessionVideo?: ComponentType<{ session: PracticeSession; name: string }>
}

export const VideoSlotsContext = createContext<VideoSlots>({})
