import { type Kysely, sql } from 'kysely'
import type { GroupType, GroupKind } from '#domain/groups/group.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'

/** A group as its link may tell of it. */
export interface LinkedGroup extends Row<'teams', 'id' | 'name' | 'member_count'> {
  kind: GroupKind
  /** Null for an organization. */
  type: GroupType | null
  /** Whether players find it and join by themselves. */
  allow_self_join: boolean
  organization_name: Value<'organizations', 'name'> | null
  /** The owner's name as everybody may read it; empty without one. */
  admin_name: string
  /** The owner's, so that the names of players under 16 stay out of pictures. */
  birth_year: Value<'users', 'birth_year'>
  owner_id: Value<'teams', 'owner_id'>
  owner_visibility: Value<'users', 'visibility', Visibility> | null
  /** Its own crest, or its organization's, as WebP. */
  crest: Value<'crests', 'webp'> | null
}

/** An active team; null for any other. */
export async function findLinkedTeam(db: Kysely<DB>, id: string): Promise<LinkedGroup | null> {
  const { rows } = await sql<LinkedGroup>`
    select 'team' as kind, t.id, t.name, t.type, t.member_count, coalesce(t.allow_self_join, false) as allow_self_join,
      o.name as organization_name, t.admin_name, p.birth_year, t.owner_id, p.visibility as owner_visibility, coalesce(own.webp, club.webp) as crest
    from teams t left join organizations o on o.id = t.organization_id and o.status = 'active'
    left join users p on p.id = t.owner_id
    left join crests own on own.team_id = t.id
    left join crests club on club.organization_id = o.id
    where t.id = ${id} and t.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** An active organization; null for any other. */
export async function findLinkedOrganization(db: Kysely<DB>, id: string): Promise<LinkedGroup | null> {
  const { rows } = await sql<LinkedGroup>`
    select 'organization' as kind, o.id, o.name, null as type, true as allow_self_join, null as organization_name, '' as admin_name,
      null as birth_year, null as owner_id, null as owner_visibility, (select webp from crests where organization_id = o.id) as crest,
      (select count(*)::integer from organization_members where organization_id = o.id and is_active) as member_count
    from organizations o where o.id = ${id} and o.status = 'active'`.execute(db)
  return rows[0] ?? null
}
