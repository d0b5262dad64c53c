import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { NEWS_DAYS } from '#domain/groups/news.ts'
import type { RecordKind } from '#domain/statistics/records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { SampleSession } from '#scripts/demo/sample/practice.ts'
import { between, type SampleMember } from './members.ts'

/** At most so many mates applaud a best. */
const MOST = 6

interface SampleApplause {
  claps: Insertable<DB['claps']>[]
  notifications: Insertable<DB['notifications']>[]
}

/** Some mates applaud the best runs of this week, and the players are told (product 10.36). */
export function sampleApplause(
  members: readonly SampleMember[],
  sessions: readonly SampleSession[],
  now: Date,
): SampleApplause {
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
  const matesOf = findMates(members)
  const claps: SampleApplause['claps'] = []
  const notifications: SampleApplause['notifications'] = []
  for (const { id, user_id, new_records, recorded_at } of sessions) {
    const best = ((new_records ?? []) as { kind: RecordKind; value: number }[]).find(
      ({ kind }) => kind === 'bestRun',
    )
    const chance = createChance(`applause for ${id}`)
    const mates = [...(matesOf.get(user_id) ?? [])]
      .filter(() => chance.happens(0.5))
      .slice(0, chance.whole(1, MOST))
    if (!best || recorded_at < since || mates.length === 0) continue
    const given = mates.map((mate) => ({
      user_id: mate,
      receiver_id: user_id,
      kind: 'best',
      thing_id: id,
      clapped_at: between(recorded_at, now, chance),
    }))
    claps.push(...given)
    const first = new Date(Math.min(...given.map(({ clapped_at }) => clapped_at.getTime())))
    notifications.push({
      id: chance.id(first),
      user_id,
      kind: 'applause',
      names: { best: best.kind, juggles: String(best.value) },
      session_id: id,
      created_at: first,
    })
  }
  return { claps, notifications }
}

/** Everybody with whom a player shares a team, besides the default team. */
function findMates(members: readonly SampleMember[]): ReadonlyMap<string, ReadonlySet<string>> {
  const inTeams = members.filter(({ team_id, is_active }) => is_active && team_id !== DEFAULT_TEAM_ID)
  const teams = Map.groupBy(inTeams, ({ team_id }) => team_id)
  const mates = new Map<string, Set<string>>()
  for (const { team_id, user_id } of inTeams) {
    const own = mates.get(user_id) ?? new Set()
    for (const other of teams.get(team_id)!) if (other.user_id !== user_id) own.add(other.user_id)
    mates.set(user_id, own)
  }
  return mates
}
