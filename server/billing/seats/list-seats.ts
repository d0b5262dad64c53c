import { type Kysely, type Nullable, sql } from 'kysely'
import { z } from 'zod'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { ListSeats, OrganizationSeats, SeatMember } from '#contract/billing/seats.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { Price, SoldTier } from '#domain/billing/plan.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import {
  isChangeable,
  planState,
  type PlanStateRow,
  versionOfSeats,
} from '#server/billing/showing/plan-state.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import { emailUntilDeletion } from '#server/platform/database/email-until-deletion.ts'

interface MemberRow
  extends
    Row<'organization_members', 'user_id'>,
    Row<'users', 'email' | 'display_name' | 'photo_url'>,
    Nullable<SeatRow> {
  is_manager: boolean
}

type SeatRow = Row<
  'organization_seats',
  'tier' | 'assigned_at' | 'assigned_by' | 'status',
  { tier: SoldTier; status: 'active' | 'suspended' }
>

/**
 * What an organization pays for, and a page of its members with their seats, by name. Throws NOT_FOUND, FORBIDDEN, INVALID_CURSOR.
 */
export async function listSeats(
  { db, now, offers, payments }: BillingServices,
  userId: string,
  organizationId: string,
  query: ListSeats,
): Promise<OrganizationSeats> {
  await openOrganization(db, userId, organizationId, 'manageSeats')
  const [rows, plans, offered] = await Promise.all([
    findMemberRows(db, { organizationId, viewerId: userId }, query),
    showSeatPlans(db, organizationId, { now: now(), isConfigured: payments !== null }),
    offers(now()),
  ])
  const page = cutPage(rows, query.limit, {
    placeOf: (row) => [row.display_name ?? '', row.user_id],
    document: memberDocument,
  })
  return { ...page, isConfigured: payments !== null, offers: offered, plans }
}

const name = sql`coalesce(u.display_name, '') collate natural_order`

const Place = z.tuple([z.string(), z.uuid()])

const HOLDING = {
  all: sql``,
  seat: sql`and s.user_id is not null`,
  none: sql`and s.user_id is null`,
} satisfies Record<ListSeats['holding'], unknown>

async function findMemberRows(
  db: Kysely<DB>,
  { organizationId, viewerId }: { organizationId: string; viewerId: string },
  { search, holding, limit, cursor }: ListSeats,
): Promise<MemberRow[]> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const pattern = likePattern(search)
  const { rows } = await sql<MemberRow>`
    select m.user_id, ${emailUntilDeletion}, u.display_name, ${photoShownTo(viewerId, { manages: true })} as photo_url, (${isManager}) as is_manager,
      s.tier, s.assigned_at, s.assigned_by, s.status
    from organization_members m join users u on u.id = m.user_id
      left join organization_seats s on s.organization_id = m.organization_id and s.user_id = m.user_id
    where m.organization_id = ${organizationId} and m.is_active
      ${HOLDING[holding]}
      ${place ? sql`and (${name}, m.user_id) > (${place[0]}, ${place[1]}::uuid)` : sql``}
      ${search ? sql`and (searchable(u.display_name) like searchable(${pattern}) or u.email like lower(${pattern}))` : sql``}
    order by ${name}, m.user_id limit ${limit + 1}`.execute(db)
  return rows
}

/** By a role, or as owner or admin of one of its teams. */
const isManager = sql`
  exists (select from role_grants g left join teams t on t.id = g.team_id
    where g.user_id = m.user_id and m.organization_id in (g.organization_id, t.organization_id))
  or exists (select from team_members o join teams t on t.id = o.team_id
    where o.user_id = m.user_id and o.is_active and o.role <> 'member' and t.organization_id = m.organization_id)`

const memberDocument = (row: MemberRow): SeatMember => ({
  userId: row.user_id,
  userDisplayName: shownName(row.display_name),
  userEmail: shownEmail(row.email),
  photoURL: ownPhoto(row.photo_url),
  isManager: row.is_manager,
  allocatedSeat:
    row.tier === null
      ? null
      : {
          tier: row.tier,
          assignedAt: row.assigned_at!.toISOString(),
          assignedBy: row.assigned_by ?? 'system',
          status: row.status!,
        },
})

interface Server {
  now: Date
  isConfigured: boolean
}

/** What an organization pays for, plus before pro. Includes ended plans, because their seats may still be assigned. */
async function showSeatPlans(db: Kysely<DB>, organizationId: string, server: Server): Promise<SeatPlan[]> {
  const rows = await db
    .selectFrom('organization_seat_plans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('tier')
    .$narrowType<{ tier: SoldTier; price_interval: Price['interval'] }>()
    .execute()
  return rows.map((row) => seatPlanDocument(row, server))
}

type SeatPlanRow = PlanStateRow &
  Row<'organization_seat_plans', 'tier' | 'paid_seats' | 'active_seats', { tier: SoldTier }>

function seatPlanDocument(row: SeatPlanRow, { now, isConfigured }: Server): SeatPlan {
  const state = planState(row, now)
  const changeable = isChangeable(state, isConfigured)
  return {
    ...state,
    tier: row.tier,
    paid: row.paid_seats,
    assigned: row.active_seats,
    version: versionOfSeats(row.tier, row.paid_seats),
    abilities: {
      cancel: changeable && !state.cancelAtPeriodEnd,
      resume: changeable && state.cancelAtPeriodEnd && state.isInForce,
      changeSeats: changeable && state.isInForce,
      openPortal: isConfigured && state.provider === 'stripe',
    },
  }
}
