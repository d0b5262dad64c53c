/** The sums of a player's counted sessions on one local date. All statistics are built from these. */
export interface DaySummary {
  /** The player's local date, YYYY-MM-DD. */
  date: string
  sessions: number
  juggles: number
  /** Juggles of sessions whose time somebody measured. */
  timedJuggles: number
  seconds: number
  /** Most juggles in one session. */
  bestSessionCount: number
  /** Seconds of the longest session. */
  longestSession: number
  /** Juggles per minute of the fastest session of at least 10 s; 0 without one. */
  bestRate: number
  /** Most juggles between two drops; 0 when no runs were noted. */
  bestRun: number
}

export interface PracticeTotals {
  sessions: number
  juggles: number
  seconds: number
  practiceDays: number
  /** Juggles per session; 0 without one. */
  averageJuggles: number
  /** All juggles whose time was measured divided by all the time, in juggles per minute. */
  averageRate: number
}

/** Sums over days. The days may be of any period. */
export function totalsOf(
  days: readonly Pick<DaySummary, 'sessions' | 'juggles' | 'timedJuggles' | 'seconds'>[],
): PracticeTotals {
  const sum = (part: 'sessions' | 'juggles' | 'timedJuggles' | 'seconds') =>
    days.reduce((total, day) => total + day[part], 0)
  const sessions = sum('sessions')
  const juggles = sum('juggles')
  const seconds = sum('seconds')
  return {
    sessions,
    juggles,
    seconds,
    practiceDays: days.length,
    averageJuggles: sessions > 0 ? juggles / sessions : 0,
    averageRate: seconds > 0 ? (sum('timedJuggles') * 60) / seconds : 0,
  }
}
