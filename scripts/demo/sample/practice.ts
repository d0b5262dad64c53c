import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { createChance, type Chance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { reviewReasons } from '#domain/practice/plausibility.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { type Bests, beatenRecords, type RecordKind } from '#domain/statistics/records.ts'
import type { Sessions } from '#server/platform/database/schema.generated.ts'
import { localHourOn } from './local-hour.ts'
import type { SamplePlayer } from './players.ts'

export type SampleSession = Insertable<Sessions> & { date: Date; ends_at: Date; recorded_at: Date }

/** A counted session, with seconds to two decimals, as the web app sends them. */
interface Practice {
  juggleCount: number
  duration: number
  runs: { juggleCount: number; duration: number }[] | null
}

/** The sessions of a player in the last `days` days, the earliest first. No two sessions that count overlap. */
export function samplePractice(player: SamplePlayer, days: number, now: Date): SampleSession[] {
  const chance = createChance(`practice of ${player.email}`)
  const sessions: SampleSession[] = []
  let free = player.joinedAt.getTime()
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo--) {
    for (const hour of hoursOfPractice(player, daysAgo, now, chance)) {
      const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
      const begin = localHourOn(day, hour, player.timeZone)
      const practice = samplePracticeOf(player, 1 - daysAgo / days, chance)
      const recorded = recordedRows(player, begin, practice, chance)
      const isOver = recorded.every((row) => row.recorded_at <= now)
      if (begin.getTime() < free || !isOver) continue
      sessions.push(...recorded)
      free = begin.getTime() + practice.duration * 1000 + 60_000
    }
  }
  return withBests(sessions)
}

/** Notes which bests each session beat, as saving it does. News tell of them. */
function withBests(sessions: readonly SampleSession[]): SampleSession[] {
  const best: Bests = { bestSessionCount: 0, bestRun: 0, longestSession: 0, bestRate: 0 }
  return sessions.map((row) => {
    if (row.review_reasons!.length > 0) return { ...row, new_records: null }
    const beaten = beatenRecords(best, bestsOf(row)).map((record) => ({ ...record }))
    for (const [kind, value] of Object.entries(bestsOf(row)) as [RecordKind, number][])
      best[kind] = Math.max(best[kind], value)
    return { ...row, new_records: beaten.length > 0 ? beaten : null }
  })
}

function bestsOf({ juggle_count, duration, juggle_rate, runs }: SampleSession): Bests {
  const counts = ((runs ?? []) as { juggleCount: number }[]).map(({ juggleCount }) => juggleCount)
  return {
    bestSessionCount: juggle_count,
    bestRun: Math.max(0, ...counts),
    longestSession: duration,
    bestRate: juggle_rate,
  }
}

/** The hours of a day at which the player practices: none, one or two. */
function hoursOfPractice(player: SamplePlayer, daysAgo: number, now: Date, chance: Chance): number[] {
  const { perDay, stoppedDaysAgo, hour } = player.habit
  const weekday = new Date(now.getTime() - daysAgo * DAY_MS).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  const usual = isWeekend && chance.happens(0.4) ? chance.around(11, 1.5) : chance.around(hour, 0.7)
  const again = usual + chance.between(0.5, 4)
  // Drawn in any case, so that an unfinished day does not change the other days.
  const [comes, comesAgain] = [
    chance.happens(Math.min(0.98, perDay * (isWeekend ? 1.3 : 1))),
    chance.happens(0.12),
  ]
  if (!comes || (stoppedDaysAgo !== null && daysAgo < stoppedDaysAgo)) return []
  return [usual, ...(comesAgain ? [again] : [])].map((at) => Math.min(23.5, Math.max(6, at)))
}

/** Runs, with pauses between them, until the time is up. `progress` goes from 0 to 1 over the days. */
function samplePracticeOf({ habit, account }: SamplePlayer, progress: number, chance: Chance): Practice {
  const seconds = 60 * Math.max(1, habit.minutes * chance.around(1, 0.25))
  const usualRun = habit.runLength * (1 + habit.growth * progress) * Math.max(0.5, chance.around(1, 0.15))
  // The sample player gets a little further each time, so that mates have something to applaud.
  const longest = account === 'Player' ? Math.round(usualRun * (1 + 1.5 * progress)) : Infinity
  const runs: NonNullable<Practice['runs']> = []
  let elapsed = 0
  while (elapsed < seconds) {
    const juggleCount = Math.min(longest, chance.runLength(usualRun))
    const pace = habit.touchesPerSecond * chance.between(0.94, 1.06)
    const duration = hundredths((juggleCount - 1) / pace)
    runs.push({ juggleCount, duration })
    elapsed += duration + chance.between(1.5, 6)
  }
  const juggleCount = runs.reduce((sum, run) => sum + run.juggleCount, 0)
  return { juggleCount, duration: hundredths(elapsed), runs }
}

/** A practice as it reached the server. A few are counted twice, by a nervous thumb or by a second phone. */
function recordedRows(
  player: SamplePlayer,
  begin: Date,
  practice: Practice,
  chance: Chance,
): SampleSession[] {
  const isOffline = chance.happens(0.04)
  const delay = isOffline ? chance.between(600, 20_000) : chance.between(2, 40)
  const [isMiscounted, isDoubled] = [chance.happens(0.0015), chance.happens(0.0015)]
  const { duration } = practice
  const counted = isMiscounted
    ? { duration, juggleCount: Math.ceil(duration * chance.between(5.2, 8)), runs: null }
    : practice
  const row = sessionRow(player, { begin, practice: counted, delay, overlaps: false }, chance)
  if (!isDoubled || isMiscounted) return [row]
  const second = {
    ...practice,
    juggleCount: Math.max(1, practice.juggleCount - chance.whole(0, 5)),
    runs: null,
  }
  const again = new Date(begin.getTime() + 1500)
  return [
    row,
    sessionRow(player, { begin: again, practice: second, delay: delay + 30, overlaps: true }, chance),
  ]
}

interface Recorded {
  begin: Date
  practice: Practice
  /** Seconds from the end of the practice until the server has it. */
  delay: number
  overlaps: boolean
}

function sessionRow(
  player: SamplePlayer,
  { begin, practice, delay, overlaps }: Recorded,
  chance: Chance,
): SampleSession {
  const { juggleCount, duration, runs } = practice
  const end = new Date(begin.getTime() + duration * 1000)
  const id = chance.id(end)
  return {
    id,
    user_id: player.id,
    juggle_count: juggleCount,
    duration,
    date: begin,
    ends_at: end,
    juggle_rate: juggleRate(juggleCount, duration),
    time_zone: player.timeZone,
    local_date: localDate(begin, player.timeZone),
    runs,
    evidence: 'tapped',
    review_reasons: reviewReasons({ juggleCount, duration, overlaps }),
    // No phone will send these sessions again, so any hash works.
    body_hash: createHash('sha256').update(id).digest(),
    recorded_at: new Date(end.getTime() + Math.round(delay * 1000)),
  }
}

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100
