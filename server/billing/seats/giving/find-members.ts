import { sql, type Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'

export interface MemberSeat {
  userId: Value<'organization_members', 'user_id'>
  email: Value<'users', 'email'>
  seat: Row<'organization_seats', 'tier' | 'status', { tier: SoldTier }> | null
}

/** Finds active members of an organization among these players or addresses. They stay members until the transaction ends. */
export async function findMembers(
  tx: Transaction<DB>,
  organizationId: string,
  { userIds = [], emails = [] }: { userIds?: readonly string[]; emails?: readonly string[] },
): Promise<MemberSeat[]> {
  const { rows } = await sql<MemberSeat>`
    select m.user_id as "userId", u.email,
      (select jsonb_build_object('tier', s.tier, 'status', s.status) from organization_seats s
        where s.organization_id = m.organization_id and s.user_id = m.user_id) as seat
    from organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.is_active
      and m.user_id in (
        select unnest(${userIds}::uuid[]) union select id from users where email = any(${emails}::text[]))
    order by m.user_id for no key update of m`.execute(tx)
  return rows
}
