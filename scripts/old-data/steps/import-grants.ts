import { sql } from 'kysely'
import { TIERS } from '#domain/billing/entitlement.ts'
import { normalizeStoredRoles, parseRole, roleList, type RoleGrant } from '#domain/roles/roles.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { type Import, known } from '#scripts/old-data/import-context.ts'
import { codeOf, instantOf, objectOf, oneOf } from '#scripts/old-data/read-values.ts'
import { stagedDocuments } from '#scripts/old-data/staged-documents.ts'

/** Imports the parts of users that refer to teams and organizations: roles, plans, seats, the current team. */
export async function importGrants(old: Import): Promise<void> {
  const subscriptions = new Set<string>()
  for await (const batch of stagedDocuments(old.tx, 'users')) {
    for (const { id, document } of batch) {
      const userId = known(old.ids.users, id)
      if (!userId) continue
      await importRoles(old, id, userId, document['role'])
      await importIndividual(old, id, userId, objectOf(document['individual']), subscriptions)
      await importSeat(old, id, userId, objectOf(document['organization']))
      await importCurrentTeam(old, userId, objectOf(document['currentTeam']))
    }
  }
}

/** Product 4.12, then the strict pattern for role strings that grant something. */
async function importRoles(old: Import, oldId: string, userId: string, stored: unknown): Promise<void> {
  const grants: RoleGrant[] = []
  for (const role of normalizeStoredRoles(stored) as unknown[]) {
    if (role === 'user') continue
    const grant = grantOf(old, role)
    if (typeof grant !== 'string') grants.push(grant)
    else old.changes.note(grant, `users/${oldId}`, String(role).slice(0, 80))
  }
  let isChanged = false
  for (const grant of grants) {
    const { numAffectedRows = 0n } = await sql`
      insert into role_grants (user_id, kind, team_id, organization_id)
      values (${userId}, ${grant.kind}, ${grant.kind === 'team' ? grant.scopeId : null}, ${grant.kind === 'organization' ? grant.scopeId : null})
      on conflict do nothing`.execute(old.tx)
    isChanged ||= numAffectedRows > 0n
  }
  if (!isChanged) return
  const after = { role: roleList(grants) }
  const subject = { kind: 'user', id: userId } as const
  await recordAction(old.tx, {
    actorId: null,
    action: 'role.granted',
    subject,
    before: { role: ['user'] },
    after,
  })
}

const SCOPED = /^admin_(team|org)_(.+)$/s

function grantOf({ ids }: Import, role: unknown): RoleGrant | 'user.roleIgnored' | 'user.roleOnUnknown' {
  if (typeof role !== 'string') return 'user.roleIgnored'
  const [, kind, oldId] = SCOPED.exec(role) ?? []
  if (!kind) return parseRole(role) ?? 'user.roleIgnored'
  const scopeId = known(kind === 'team' ? ids.teams : ids.organizations, oldId)
  if (!scopeId) return 'user.roleOnUnknown'
  return { kind: kind === 'team' ? 'team' : 'organization', scopeId }
}

type Block = Record<string, unknown> | null

async function importIndividual(
  old: Import,
  oldId: string,
  userId: string,
  block: Block,
  taken: Set<string>,
) {
  const tier = oneOf(TIERS, block?.['subscriptionTier'])
  if (!block || !tier) return
  let subscription = codeOf(block['stripeSubscriptionId'])
  if (subscription && taken.has(subscription)) {
    old.changes.note('user.planTwice', `users/${oldId}`)
    subscription = null
  }
  if (subscription) taken.add(subscription)
  const periodEnd = instantOf(block['periodEnd'])
  await sql`
    insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider,
      stripe_subscription_id, period_end, access_until)
    values (${userId}, ${tier}, ${codeOf(block['subscriptionStatus']) ?? 'none'}, ${codeOf(block['billingProvider']) ?? 'legacy'},
      ${subscription}, ${periodEnd}, ${periodEnd})
    on conflict do nothing`.execute(old.tx)
}

/** Every imported seat counts as paid for: the organization's plan is as large as its number of seats. */
async function importSeat(old: Import, oldId: string, userId: string, block: Block): Promise<void> {
  if (!block) return
  const seat = objectOf(block['allocatedSeat'])
  const organizationId = known(old.ids.organizations, block['organizationId'])
  const tier = oneOf(['plus', 'pro'], seat?.['tier'])
  if (!seat || !organizationId || !tier) return old.changes.note('user.seatUnknown', `users/${oldId}`)
  const isActive = seat['status'] === 'active'
  await sql`
    insert into organization_seat_plans as p (organization_id, tier, paid_seats) values (${organizationId}, ${tier}, ${isActive ? 1 : 0})
    on conflict (organization_id, tier) do update set paid_seats = p.paid_seats + excluded.paid_seats`.execute(
    old.tx,
  )
  await sql`
    insert into organization_seats (organization_id, user_id, team_id, tier, assigned_at, assigned_by, status)
    values (${organizationId}, ${userId}, ${known(old.ids.teams, block['teamId'])}, ${tier},
      ${instantOf(seat['assignedAt']) ?? old.now}, ${known(old.ids.users, seat['assignedBy'])}, ${isActive ? 'active' : 'suspended'})
    on conflict do nothing`.execute(old.tx)
}

async function importCurrentTeam(old: Import, userId: string, block: Block): Promise<void> {
  const teamId = known(old.ids.teams, block?.['teamId'])
  if (teamId)
    await sql`update users set current_team_id = ${teamId} where id = ${userId} and current_team_id is null`.execute(
      old.tx,
    )
}
