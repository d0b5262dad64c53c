import { type RawBuilder, sql } from 'kysely'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import type { GroupScope } from '#domain/groups/group.ts'

/** SQL: the day on which a member `m` joined, on the calendar of the user `u`, because sessions are counted by the player's local dates. */
export const joinedOn = sql<string>`(m.joined_at at time zone u.time_zone)::date`

/** Whether the managers of a user's groups may see the practice of the user `u`. The default team is another matter: `showsPractice`. */
export const showsPracticeToGroups = sql<boolean>`u.visibility <> 'private'`

/** Whether the managers of the group may see the practice of a user `u` (product 10.19, decisions/0021, 0036). */
export const showsPractice = ({ id }: Pick<GroupScope, 'id'>): RawBuilder<boolean> =>
  isDefaultTeam(id) ? sql`u.visibility = 'public'` : showsPracticeToGroups
