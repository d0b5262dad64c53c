import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { NotificationKind } from '#domain/notification.ts'
import type { Notifications } from '#server/platform/database/schema.generated.ts'
import type { SampleTeam } from './groups/groups.ts'
import type { SampleMember } from './groups/members.ts'
import type { SampleRequest } from './groups/requests.ts'
import type { SamplePlayer } from './players.ts'

/** Older notifications have been read. */
const UNREAD_MS = 10 * DAY_MS

interface News {
  kind: NotificationKind
  userId: string
  team: SampleTeam
  at: Date
  request?: SampleRequest
}

interface NotificationsOf {
  teams: readonly SampleTeam[]
  members: readonly SampleMember[]
  requests: readonly SampleRequest[]
  players: readonly SamplePlayer[]
}

/** Owners are told of waiting requests, and players of the answers to theirs. */
export function sampleNotifications(
  { teams, members, requests, players }: NotificationsOf,
  now: Date,
): Insertable<Notifications>[] {
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const nameOf = new Map(players.map(({ id, displayName }) => [id, displayName]))
  const asked = requests.flatMap((request) => newsOfRequest(request, teamOf.get(request.group_id)!))
  const admitted = members.flatMap(({ team_id, user_id, added_by, joined_at }): News[] => {
    const team = teamOf.get(team_id)
    return team && added_by === team.owner_id
      ? [{ kind: 'join_request_approved', userId: user_id, team, at: joined_at }]
      : []
  })
  const chance = createChance('notifications')
  return [...asked, ...admitted].map(({ kind, userId, team, at, request }) => ({
    id: chance.id(at),
    user_id: userId,
    kind,
    names: { team: team.name, ...(request && { player: nameOf.get(request.user_id)! }) },
    team_id: team.id,
    join_request_id: request?.id ?? null,
    // Every row names every column that one of them has.
    session_id: null,
    created_at: at,
    read_at: request === undefined && now.getTime() - at.getTime() > UNREAD_MS ? at : null,
  }))
}

function newsOfRequest(request: SampleRequest, team: SampleTeam): News[] {
  if (request.status === 'pending')
    return [
      {
        kind: 'join_request_received',
        userId: team.owner_id,
        team,
        at: request.requested_at,
        request,
      },
    ]
  if (request.status === 'rejected')
    return [{ kind: 'join_request_rejected', userId: request.user_id, team, at: request.decided_at! }]
  return []
}
