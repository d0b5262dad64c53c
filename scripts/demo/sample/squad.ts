import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { createChance, type Chance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { CARD_CODE_LENGTH } from '#domain/groups/card-code.ts'
import { CODE_LETTERS } from '#domain/code-letters.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { anonymousEmail } from '#domain/identity/anonymous-email.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { coachAndTeam, type SampleTeam } from './groups/groups.ts'
import { localHourOn } from './local-hour.ts'
import type { SamplePlayer } from './players.ts'
import type { SampleSession } from './practice.ts'

type Rows<Table extends keyof DB> = Insertable<DB[Table]>[]

/** The children of the team admin's team: shown name, shirt number, year of birth, and how many they juggle in a row on a usual day. */
const CHILDREN: readonly [name: string, shirt: number, born: number, usual: number][] = [
  ['Mia K.', 7, 2014, 62],
  ['Jürgen Ø.', 4, 2014, 38],
  ['Zoë B.', 11, 2015, 54],
  ['Łukasz W.', 9, 2014, 110],
  ['Şeyma A.', 2, 2015, 21],
  ['Noah F.', 5, 2014, 27],
  ['Ángel R.', 10, 2014, 143],
  ['Freya S.', 8, 2015, 33],
  ['Ibrahim D.', 6, 2014, 18],
  ['Lotte V.', 3, 2015, 12],
  ['Emil H.', 14, 2014, 71],
  ['Chloé M.', 15, 2015, 8],
  ['Tomasz N.', 16, 2014, 45],
  ['Åse L.', 1, 2014, 29],
]

/** Days before today. */
const TEST_DAYS = [29, 15, 1]
const TRIES = 3

export interface SampleSquad {
  users: { id: string; email: string; displayName: string; birthYear: number; joinedAt: Date }[]
  kept_players: Rows<'kept_players'>
  team_members: Rows<'team_members'>
  sessions: SampleSession[]
  test_day_tries: Rows<'test_day_tries'>
}

/** The players whom the team admin's team keeps, with three test days and what they practiced with their cards. */
export function sampleSquad(
  teams: readonly SampleTeam[],
  players: readonly SamplePlayer[],
  days: number,
  now: Date,
): SampleSquad {
  const { coach, team } = coachAndTeam(players, teams)
  const keptSince = new Date(now.getTime() - Math.min(days, 35) * DAY_MS)
  const children = CHILDREN.map(([displayName, shirt, birthYear, usual]) => {
    const chance = createChance(`kept ${displayName}`)
    const id = chance.id(keptSince)
    return { id, displayName, shirt, birthYear, usual, chance }
  })
  const tries = children.flatMap((child) => triesOf(child, team, coach, { days, now }))
  return {
    users: children.map(({ id, displayName, birthYear }) => ({
      id,
      email: anonymousEmail(`kept-${id}`),
      displayName,
      birthYear,
      joinedAt: keptSince,
    })),
    kept_players: children.map(({ id, shirt, chance }) => ({
      user_id: id,
      team_id: team.id,
      shirt_number: shirt,
      card_code: chance.text(CARD_CODE_LENGTH, CODE_LETTERS),
      added_by: coach.id,
      added_at: keptSince,
    })),
    team_members: children.map(({ id }) => ({
      team_id: team.id,
      user_id: id,
      role: 'member',
      join_method: null,
      joined_at: keptSince,
      added_by: coach.id,
      is_active: true,
      removed_at: null,
    })),
    sessions: tries.map(({ session }) => session),
    test_day_tries: tries.map(({ row }) => row),
  }
}

interface Child {
  id: string
  usual: number
  chance: Chance
}

/** Each try, and the practice that it is. A child comes to nearly every test day, and gets a little better each time. */
function triesOf(
  { id, usual, chance }: Child,
  team: SampleTeam,
  coach: SamplePlayer,
  { days, now }: { days: number; now: Date },
) {
  return TEST_DAYS.filter((daysAgo) => daysAgo < days).flatMap((daysAgo, nth) => {
    const isThere = chance.happens(0.92)
    const heldOn = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
    return Array.from({ length: TRIES }, (_, n) => {
      const juggleCount = Math.max(1, Math.round(usual * chance.between(0.45, 1) * (1 + 0.12 * nth)))
      const seconds = Math.round(juggleCount * chance.between(5.5, 7)) / 10
      const station = `Station ${chance.whole(1, 2)}`
      const minutes = n * 12 + chance.between(0, 10)
      const begin = new Date(localHourOn(heldOn, 17, coach.timeZone).getTime() + Math.round(minutes * 60_000))
      const tryId = chance.id(begin)
      return { isThere, tryId, juggleCount, seconds, station, begin }
    })
      .filter(() => isThere)
      .map((one) => ({
        row: {
          id: one.tryId,
          team_id: team.id,
          user_id: id,
          held_on: heldOn,
          juggle_count: one.juggleCount,
          duration: one.seconds,
          evidence: 'witnessed',
          station: one.station,
          tried_at: one.begin,
          recorded_by: coach.id,
          recorded_at: one.begin,
        },
        session: sessionOf(id, coach.timeZone, one),
      }))
  })
}

function sessionOf(
  playerId: string,
  timeZone: string,
  one: { tryId: string; juggleCount: number; seconds: number; begin: Date },
): SampleSession {
  const ends = new Date(one.begin.getTime() + one.seconds * 1000)
  return {
    id: one.tryId,
    user_id: playerId,
    juggle_count: one.juggleCount,
    duration: one.seconds,
    date: one.begin,
    ends_at: ends,
    juggle_rate: juggleRate(one.juggleCount, one.seconds),
    time_zone: timeZone,
    local_date: localDate(one.begin, timeZone),
    runs: [{ juggleCount: one.juggleCount, duration: one.seconds }],
    evidence: 'witnessed',
    review_reasons: [],
    body_hash: createHash('sha256').update(one.tryId).digest(),
    recorded_at: ends,
  }
}
