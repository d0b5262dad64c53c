import { sql, type Transaction } from 'kysely'
import type { ChangeCampaign, WriteCampaign } from '#contract/groups/campaigns.ts'
import { CAMPAIGNS_MAX } from '#contract/limits.ts'
import { earliestToday } from '#domain/calendar/time-zone.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openForLevels } from '#server/groups/levels/open-for-levels.ts'
import { requireGroupPlan } from '#server/groups/require-group-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, problemInField, ProblemError } from '#server/platform/http/problem.ts'
import { requireSameVersion, versionOf } from '#server/platform/http/version.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Opens a campaign of a group (product 10.54). Throws NOT_FOUND, FORBIDDEN, PRO_REQUIRED, DATE_IS_OVER, TOO_MANY_CAMPAIGNS. */
export function openCampaign(
  services: GroupServices & PlanServices,
  userId: string,
  scope: GroupScope,
  campaign: WriteCampaign,
  request: RequestKey | null,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await once(tx, request, async () => {
      await openForLevels(tx, userId, scope)
      const now = services.now()
      await requireNewCampaign(services, tx, { userId, scope, now })
      refusePastEnd(campaign, now)
      const id = uuidv7()
      await tx
        .insertInto('campaigns')
        .values({
          id,
          team_id: scope.kind === 'team' ? scope.id : null,
          organization_id: scope.kind === 'organization' ? scope.id : null,
          opened_by: userId,
          opened_at: now,
          ...columnsOf(campaign),
        } satisfies Written<'campaigns'>)
        .execute()
      await recordCampaign(tx, userId, scope, { before: null, after: campaign })
      return id
    })
  })
}

/** Changes a campaign. Its sum follows by itself. Throws what opening does, and CHANGED_MEANWHILE. */
export function changeCampaign(
  services: GroupServices & PlanServices,
  userId: string,
  scope: GroupScope,
  { campaignId, campaign }: { campaignId: string; campaign: ChangeCampaign },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openForLevels(tx, userId, scope)
    const now = services.now()
    const before = await lockCampaign(tx, scope, campaignId)
    requireSameVersion({
      read: campaign.version,
      stored: versionOfCampaign(before),
      wanted: versionOfCampaign(campaign),
    })
    // A campaign that is over may be renamed. A new end must not be in the past.
    if (campaign.endsOn !== before.endsOn) {
      refusePastEnd(campaign, now)
      if (before.endsOn < earliestToday(now)) await requireNewCampaign(services, tx, { userId, scope, now })
    }
    await tx.updateTable('campaigns').set(columnsOf(campaign)).where('id', '=', campaignId).execute()
    await recordCampaign(tx, userId, scope, { before, after: campaign })
  })
}

/** Takes a campaign away. Nothing that anybody practiced goes with it. Throws NOT_FOUND, FORBIDDEN. */
export function removeCampaign(
  services: GroupServices,
  userId: string,
  scope: GroupScope,
  campaignId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openForLevels(tx, userId, scope)
    const before = await lockCampaign(tx, scope, campaignId)
    await tx.deleteFrom('campaigns').where('id', '=', campaignId).execute()
    await recordCampaign(tx, userId, scope, { before, after: null })
  })
}

function refusePastEnd({ endsOn }: WriteCampaign, now: Date): void {
  if (endsOn < earliestToday(now)) throw problemInField('DATE_IS_OVER', 'endsOn')
}

const ownerColumn = ({ kind }: GroupScope) => (kind === 'team' ? 'team_id' : 'organization_id')

/** A campaign that is over and gets a later end is like a new one. */
async function requireNewCampaign(
  services: GroupServices & PlanServices,
  tx: Transaction<DB>,
  { userId, scope, now }: { userId: string; scope: GroupScope; now: Date },
): Promise<void> {
  const asked = { feature: 'campaigns', now } as const
  await requireGroupPlan({ ...services, db: tx }, userId, scope, asked)
  await requireRoom(tx, scope, now)
}

async function requireRoom(tx: Transaction<DB>, scope: GroupScope, now: Date): Promise<void> {
  // Locked, so that two new campaigns at the same moment are counted one after the other.
  const table = scope.kind === 'team' ? 'teams' : 'organizations'
  await tx.selectFrom(table).select('id').where('id', '=', scope.id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownerColumn(scope), '=', scope.id)
    .where('ends_on', '>=', sql<Date>`${earliestToday(now)}::date`)
    .executeTakeFirstOrThrow()
  if (count >= CAMPAIGNS_MAX)
    throw new ProblemError('TOO_MANY_CAMPAIGNS', { parameters: { most: CAMPAIGNS_MAX } })
}

async function lockCampaign(tx: Transaction<DB>, scope: GroupScope, campaignId: string) {
  const campaign = await tx
    .selectFrom('campaigns')
    .select([
      'name',
      'goal',
      sql<string>`begins_on::text`.as('beginsOn'),
      sql<string>`ends_on::text`.as('endsOn'),
    ])
    .where('id', '=', campaignId)
    .where(ownerColumn(scope), '=', scope.id)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign) throw notFound()
  return campaign
}

export const versionOfCampaign = ({ name, goal, beginsOn, endsOn }: WriteCampaign): string =>
  versionOf([name, goal, beginsOn, endsOn])

const columnsOf = ({ name, goal, beginsOn, endsOn }: WriteCampaign) =>
  ({ name, goal, begins_on: beginsOn, ends_on: endsOn }) satisfies Written<'campaigns'>

/** What the audit log says of a campaign. */
interface LoggedCampaign {
  name: string
  goal: number
  endsOn: string
}

async function recordCampaign(
  tx: Transaction<DB>,
  actorId: string,
  subject: GroupScope,
  { before, after }: { before: LoggedCampaign | null; after: LoggedCampaign | null },
): Promise<void> {
  const logged = (campaign: LoggedCampaign | null) =>
    campaign && { name: campaign.name, goal: campaign.goal, until: campaign.endsOn }
  const ofExisting = after === null ? 'campaign.removed' : 'campaign.changed'
  const action = before === null ? 'campaign.opened' : ofExisting
  await recordAction(tx, { actorId, action, subject, before: logged(before), after: logged(after) })
}
