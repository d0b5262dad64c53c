import { sql } from 'kysely'

/**
 * Whether somebody let the member `m` of an organization in (product 10.10): by the organization's code, or into one of its teams by a code, an
 * invitation, an answer to a request, or a role. Nobody let in a member who only joined teams that take anybody at once.
 */
export const wasLetIn = sql<boolean>`(m.join_method is distinct from 'auto_org_join' or exists (
  select from team_members inside join teams entered on entered.id = inside.team_id
  where entered.organization_id = m.organization_id and inside.user_id = m.user_id and inside.is_active
    and not (entered.instant_join is true and inside.role = 'member' and inside.join_method = 'self_join' and inside.added_by = 'system')))`
