import { sql } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'

/** The membership that the player chose, else the most recent one, with the default team last (product 10.7). For a row `u` of users. */
export const currentTeam = sql`
  select jsonb_build_object('teamId', g.id, 'teamName', g.name, 'joinedAt', m.joined_at, 'ownerId', g.owner_id,
    'adminIds', (select coalesce(jsonb_agg(a.user_id), '[]') from team_members a
      where a.team_id = g.id and a.user_id = u.id and a.is_active and a.role = 'admin'))
  from team_members m join teams g on g.id = m.team_id and g.status = 'active'
  where m.user_id = u.id and m.is_active
  order by g.id = u.current_team_id desc nulls last, g.id = ${DEFAULT_TEAM_ID}, m.joined_at desc limit 1`
