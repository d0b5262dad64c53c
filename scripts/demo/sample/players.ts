import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { createChance, type Chance } from '#scripts/demo/seeded-chance.ts'
import { DEMO_ACCOUNTS, type AccountRole } from './accounts.ts'
import { REGIONS } from './names.ts'

/** A sample player and their habits. */
export interface SamplePlayer {
  id: string
  email: string
  displayName: string
  timeZone: string
  joinedAt: Date
  /** Null except for the players of DEMO_ACCOUNTS. */
  account: AccountRole | null
  habit: Habit
}

interface Habit {
  /** The chance of practice on a weekday; weekends bring more. */
  perDay: number
  /** The number of days since the player lost interest; null for a player who is still active. */
  stoppedDaysAgo: number | null
  /** The touches of a usual run on the player's first day, and the factor by which runs are longer after two months. */
  runLength: number
  growth: number
  touchesPerSecond: number
  /** The local hour of a usual practice. */
  hour: number
  /** The length of a usual practice. */
  minutes: number
}

/** The players, beginning with those of DEMO_ACCOUNTS. */
export function samplePlayers(count: number, now: Date): SamplePlayer[] {
  const taken = new Set<string>(DEMO_ACCOUNTS.map(({ displayName }) => displayName))
  return Array.from({ length: count }, (_, index) => {
    const chance = createChance(`player ${index}`)
    const account = DEMO_ACCOUNTS[index]
    const daysAgo = account ? 70 : chance.between(0.5, 75)
    const joinedAt = new Date(now.getTime() - Math.round(daysAgo * DAY_MS))
    const person = account ?? newPerson(chance, taken)
    return {
      id: chance.id(joinedAt),
      email: account?.email ?? `player-${index + 1}@keepup.example`,
      displayName: person.displayName,
      timeZone: person.timeZone,
      joinedAt,
      account: account?.role ?? null,
      habit: sampleHabit(chance, account !== undefined),
    }
  })
}

function newPerson(chance: Chance, taken: Set<string>) {
  for (;;) {
    const { timeZones, given, family, familyFirst } = chance.pick(REGIONS)
    const names = [chance.pick(given), chance.pick(family)]
    const displayName = (familyFirst ? names.toReversed() : names).join(' ')
    if (taken.has(displayName)) continue
    taken.add(displayName)
    return { displayName, timeZone: chance.pick(timeZones) }
  }
}

/** Some players never miss a day, many come now and then, some have left, and a few have only signed up. */
const KINDS = [
  { share: 0.08, perDay: 0.97 },
  { share: 0.34, perDay: 0.55 },
  { share: 0.38, perDay: 0.2 },
  { share: 0.15, perDay: 0.45, hasLeft: true },
  { share: 0.05, perDay: 0 },
]

function sampleHabit(chance: Chance, isKeen: boolean): Habit {
  let rest = chance.between(0, 1)
  const kind = KINDS.find(({ share }) => (rest -= share) < 0) ?? KINDS[1]!
  return {
    perDay: isKeen ? 0.9 : kind.perDay,
    stoppedDaysAgo: kind.hasLeft && !isKeen ? chance.whole(10, 45) : null,
    runLength: Math.min(180, Math.exp(chance.around(2.8, 0.8))),
    growth: chance.between(0, 0.6),
    touchesPerSecond: Math.min(2.7, Math.max(1.3, chance.around(1.9, 0.2))),
    hour: chance.happens(0.8) ? chance.around(18.5, 1.2) : chance.around(8, 1),
    minutes: Math.min(20, Math.max(2, Math.exp(chance.around(1.8, 0.4)))),
  }
}
