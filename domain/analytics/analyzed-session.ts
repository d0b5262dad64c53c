/** A counted session as the analytics see it. Lists of these are in order of time. */
export interface AnalyzedSession {
  /** When it began. */
  date: Date
  juggles: number
  seconds: number
  /** Juggles of each run in order; null where nobody noted the runs. */
  runs: readonly number[] | null
}

/** A result, or how many sessions it needs: with fewer, the numbers could be due to chance alone. */
export type Finding<T> = ({ status: 'ready' } & T) | { status: 'tooFew'; sessions: number; needed: number }

export const tooFew = (sessions: number, needed: number) => ({ status: 'tooFew', sessions, needed }) as const
