import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { Insertable } from 'kysely'
import { createChance, type Chance } from '#scripts/demo/seeded-chance.ts'
import type { JoinRequests } from '#server/platform/database/schema.generated.ts'
import { accountOf, coachAndTeam, type SampleTeam } from './groups.ts'
import { between, type SampleMember } from './members.ts'
import type { SamplePlayer } from '#scripts/demo/sample/players.ts'

const MESSAGES = [
  null,
  'I play with some of you on Saturdays.',
  'My coach sent me here.',
  'New in town and looking for people to practice with.',
  'My personal best is 140. Is that enough?',
]

export type SampleRequest = Insertable<JoinRequests> & { requested_at: Date; decided_at: Date | null }

/**
 * Join requests: waiting ones for the team admin's own team, a waiting one and one rejected yesterday from the player among the accounts,
 * and some of every outcome in other teams.
 */
export function sampleJoinRequests(
  teams: readonly SampleTeam[],
  members: readonly SampleMember[],
  players: readonly SamplePlayer[],
  now: Date,
): SampleRequest[] {
  const chance = createChance('join requests')
  const known = new Set(members.map(({ team_id, user_id }) => team_id + user_id))
  const askable = teams.filter((team) => team.allow_self_join && !team.instant_join)
  const { team: own } = coachAndTeam(players, teams)
  const player = accountOf('Player', players)
  const wishes = [
    ...askable
      .filter((team) => team !== own && !known.has(team.id + player.id))
      .slice(0, 1)
      .map((team) => ({ team, player })),
    ...Array.from({ length: 4 }, () => ({ team: own, player: chance.pick(players) })),
    ...askable.map((team) => ({ team, player: chance.pick(players) })),
  ]
  const turnedDown = askable.find(
    (team) => team !== own && !known.has(team.id + player.id) && team !== wishes[0]!.team,
  )
  const requests = wishes.flatMap(({ team, player }, index) => {
    // Nobody asks twice, and no member asks.
    const key = team.id + player.id
    if (known.has(key)) return []
    known.add(key)
    const outcome = index < 5 ? 'pending' : chance.pick(['pending', 'rejected', 'cancelled'])
    return [joinRequest(team, player, outcome, now, chance)]
  })
  if (!turnedDown || known.has(turnedDown.id + player.id)) return requests
  const dates = {
    requested_at: new Date(now.getTime() - 3 * DAY_MS),
    decided_at: new Date(now.getTime() - DAY_MS),
  }
  return [...requests, { ...joinRequest(turnedDown, player, 'rejected', now, chance), ...dates }]
}

function joinRequest(team: SampleTeam, player: SamplePlayer, status: string, now: Date, chance: Chance) {
  const requested_at = between(player.joinedAt, now, chance)
  const isPending = status === 'pending'
  return {
    id: chance.id(requested_at),
    group_id: team.id,
    user_id: player.id,
    requested_at,
    status,
    message: chance.pick(MESSAGES),
    decided_by: status === 'rejected' ? team.owner_id : null,
    decided_at: isPending ? null : between(requested_at, now, chance),
  }
}
