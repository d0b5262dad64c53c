import { type RawBuilder, sql } from 'kysely'
import type { GroupKind } from '#domain/groups/group.ts'
import { type Actor, isWebsiteAdmin } from '#domain/roles/policy.ts'

const scopesOf = ({ grants }: Actor, kind: GroupKind): string[] =>
  grants.flatMap((grant) => (grant.kind === kind ? [grant.scopeId] : []))

/** Whether this actor manages a team `t`: the policy's rule `managesTeam` as SQL, for all teams at once. A test compares the two. */
export function managesTeam(actor: Actor): RawBuilder<boolean> {
  if (isWebsiteAdmin(actor)) return sql`true`
  return sql`t.id in (
    select unnest(${scopesOf(actor, 'team')}::uuid[])
    union select id from teams where owner_id = ${actor.userId}
    union select id from teams where organization_id = any(${scopesOf(actor, 'organization')}::uuid[])
    union select team_id from team_members where user_id = ${actor.userId} and is_active and role <> 'member')`
}

/** Whether this actor manages an organization `o`. */
export const managesOrganization = (actor: Actor): RawBuilder<boolean> =>
  isWebsiteAdmin(actor) ? sql`true` : sql`o.id = any(${scopesOf(actor, 'organization')}::uuid[])`
