/** A counted session as the analytics look at it. Lists of them run in the order of time. */
export interface AnalyzedSession {
  /** When it began. */
  date: Date
  juggles: number
  seconds: number
  /** Juggles of each run in order; null where nobody noted the runs. */
  runs: readonly number[] | null
}

/** An answer, or how many sessions it would take: no number is shown that chance alone could have made. */
export type Finding<T> = ({ status: 'ready' } & T) | { status: 'tooFew'; sessions: number; needed: number }

export const tooFew = (sessions: number, needed: number) => ({ status: 'tooFew', sessions, needed }) as const
