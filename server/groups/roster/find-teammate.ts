import { type RawBuilder, sql } from 'kysely'

/**
 * For a row `wanted` of a roster and its user `u`: a member of another team of the organization who joined by their own choice. A manager
 * may add them without asking, but only as a member (product 10.12): future admins are asked first. Members whom a manager added are asked,
 * too, because nobody knows whether they want to be here. So are children, if the team takes anybody at once (product 10.6).
 */
export const findTeammate = (organizationId: string | null): RawBuilder<unknown> => sql`
  select o.user_id from team_members o join teams t on t.id = o.team_id
    and t.organization_id = ${organizationId} and t.status = 'active' and t.id <> wanted.team_id
  where o.user_id = u.id and u.email_verified and o.is_active and wanted.role = 'member'
    and (o.join_method is not null or o.added_by in ('system', o.user_id::text))
    and not would_meet_strangers(u.id, wanted.team_id)`
