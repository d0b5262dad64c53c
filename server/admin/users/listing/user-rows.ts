import { type Kysely, type Nullable, sql } from 'kysely'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { Entitlement } from '#domain/billing/entitlement.ts'
import { roleList, type RoleGrant } from '#domain/roles/roles.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'

export interface UserRow
  extends
    Row<
      'users',
      | 'id'
      | 'email'
      | 'email_verified'
      | 'is_anonymous'
      | 'display_name'
      | 'photo_url'
      | 'join_date'
      | 'suspended_at'
      | 'entitlement_tier'
      | 'entitlement_source',
      { entitlement_tier: Entitlement['tier']; entitlement_source: Entitlement['source'] }
    >,
    Nullable<Row<'player_totals', 'total_juggles'>> {
  last_session_at: Value<'sessions', 'date'> | null
  grants: RoleGrant[] | null
}

/** Users with what the list shows of each, in the order of `ids`. */
export async function findUserRows(db: Kysely<DB>, ids: readonly string[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.id, u.email, u.email_verified, u.is_anonymous, u.display_name, u.photo_url, u.join_date, u.suspended_at,
      u.entitlement_tier, u.entitlement_source, t.total_juggles,
      (select max(date) from sessions where user_id = u.id) as last_session_at,
      (select jsonb_agg(jsonb_build_object('kind', g.kind, 'scopeId', coalesce(g.team_id, g.organization_id))
          order by g.granted_at, g.kind, g.team_id, g.organization_id)
        from role_grants g where g.user_id = u.id) as grants
    from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
    where u.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], u.id)`.execute(db)
  return rows
}

/** A user as website admins see them in the list. */
export const administeredUser = (row: UserRow): AdministeredUser => ({
  uid: row.id,
  email: shownEmail(row.email),
  emailVerified: row.email_verified,
  isAnonymous: row.is_anonymous,
  displayName: shownName(row.display_name),
  photoURL: ownPhoto(row.photo_url),
  joinDate: row.join_date.toISOString(),
  totalJuggles: row.total_juggles ?? 0,
  lastSessionAt: row.last_session_at?.toISOString() ?? null,
  entitlement: { tier: row.entitlement_tier, source: row.entitlement_source },
  role: roleList(row.grants ?? []),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
})
