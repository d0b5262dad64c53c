/** A counted session as the analytics see it. Lists of these are in order of time. */
export interface AnalyzedSession {
  /** When it began. */
  date: Date
  juggles: number
  seconds: number
  /** Juggles of each run in order; null when the runs were not noted. */
  runs: readonly number[] | null
}

/** A result, or the number of sessions it needs. With fewer sessions the numbers could be due to chance alone. */
export type Finding<T> = ({ status: 'ready' } & T) | { status: 'tooFew'; sessions: number; needed: number }

export const tooFew = (sessions: number, needed: number) => ({ status: 'tooFew', sessions, needed }) as const
