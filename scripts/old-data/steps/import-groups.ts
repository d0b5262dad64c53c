import { GROUP_DESCRIPTION_MAX_LENGTH, GROUP_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { TIERS } from '#domain/billing/entitlement.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { GROUP_TYPES } from '#domain/groups/group.ts'
import { normalizeInviteCode } from '#domain/groups/invite-code.ts'
import { insertRows } from '#scripts/insert-rows.ts'
import { type Import, type Roster, known, newId } from '#scripts/old-data/import-context.ts'
import { codeOf, instantOf, lineOf, listOf, objectOf, oneOf, textOf } from '#scripts/old-data/read-values.ts'
import { stagedDocuments, stagedIds } from '#scripts/old-data/staged-documents.ts'

/** Imports organizations with the members in their memberIds, and then teams without their members. */
export async function importGroups(old: Import): Promise<void> {
  for (const id of await stagedIds(old.tx, 'organizations'))
    old.ids.organizations.set(id, newId('organizations', id))
  for (const id of await stagedIds(old.tx, 'teams')) old.ids.teams.set(id, newId('teams', id))
  if (old.defaultTeam !== undefined) old.ids.teams.set(old.defaultTeam, DEFAULT_TEAM_ID)
  const codes = await takenCodes(old)
  for await (const batch of stagedDocuments(old.tx, 'organizations')) {
    const rows = batch.map(({ id, document }) => readOrganization(old, id, document, codes))
    await insertRows(old.tx, 'organizations', rows)
    const members = batch.flatMap(({ document }, index) =>
      membersOf(old, document).map((user_id) => ({
        organization_id: rows[index]!.id,
        user_id,
        joined_at: old.now,
      })),
    )
    await insertRows(old.tx, 'organization_members', members)
  }
  for await (const batch of stagedDocuments(old.tx, 'teams')) {
    const founded = batch.filter(({ id }) => id !== old.defaultTeam)
    await insertRows(
      old.tx,
      'teams',
      founded.map(({ id, document }) => readTeam(old, id, document, codes)),
    )
    for (const { id, document } of batch) old.teams.set(old.ids.teams.get(id)!, rosterOf(old, id, document))
  }
}

const membersOf = ({ ids }: Import, document: Record<string, unknown>) => [
  ...new Set(listOf(document['memberIds']).flatMap((id) => known(ids.users, id) ?? [])),
]

function rosterOf(old: Import, oldId: string, document: Record<string, unknown>): Roster {
  const { ids } = old
  const count = document['memberCount']
  return {
    oldId,
    ownerId: known(ids.users, document['ownerId']),
    adminIds: new Set(listOf(document['adminIds']).flatMap((id) => known(ids.users, id) ?? [])),
    memberIds: new Set(membersOf(old, document)),
    memberCount: typeof count === 'number' ? count : 0,
    createdAt: instantOf(document['createdAt']) ?? old.now,
  }
}

function readOrganization(old: Import, oldId: string, document: Record<string, unknown>, codes: Set<string>) {
  const what = `organizations/${oldId}`
  const name = lineOf(document['name'], GROUP_NAME_MAX_LENGTH)
  if (!name) old.changes.note('organization.nameMissing', what)
  return {
    id: newId('organizations', oldId),
    name: name ?? oldId.slice(0, GROUP_NAME_MAX_LENGTH),
    invite_code: codeFor(old, what, document['inviteCode'], codes),
    status: statusOf(document['status']),
    created_at: instantOf(document['createdAt']) ?? old.now,
  }
}

function readTeam(old: Import, oldId: string, document: Record<string, unknown>, codes: Set<string>) {
  const { changes, ids } = old
  const what = `teams/${oldId}`
  const name = lineOf(document['name'], GROUP_NAME_MAX_LENGTH)
  const type = oneOf(GROUP_TYPES, document['type'])
  const settings = objectOf(document['settings']) ?? {}
  const organizationId = known(ids.organizations, document['organizationId'])
  const ownerId = known(ids.users, document['ownerId'])
  if (!name) changes.note('team.nameMissing', what)
  if (!type) changes.note('team.typeUnknown', what)
  if (!organizationId && document['organizationId']) changes.note('team.organizationUnknown', what)
  if (!ownerId && document['ownerId']) changes.note('team.ownerUnknown', what)
  return {
    id: newId('teams', oldId),
    name: name ?? oldId.slice(0, GROUP_NAME_MAX_LENGTH),
    type: type ?? 'team',
    subscription_tier: oneOf(TIERS, document['subscriptionTier']) ?? 'free',
    admin_name: lineOf(document['adminName'], GROUP_NAME_MAX_LENGTH) ?? '',
    description: textOf(document['description'], GROUP_DESCRIPTION_MAX_LENGTH) ?? '',
    status: statusOf(document['status']),
    invite_code: codeFor(old, what, document['inviteCode'], codes),
    organization_id: organizationId,
    // Absent settings have a meaning of their own (product 5.7). Only true and false are values.
    allow_self_join: booleanOrNull(settings['allowSelfJoin']),
    require_approval: booleanOrNull(settings['requireApproval']),
    created_at: instantOf(document['createdAt']) ?? old.now,
  }
}

const booleanOrNull = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** Product 3.5: an absent status means active. */
const statusOf = (value: unknown) => (value == null || value === 'active' ? 'active' : 'inactive')

async function takenCodes({ tx }: Import): Promise<Set<string>> {
  const teams = await tx
    .selectFrom('teams')
    .select('invite_code')
    .where('invite_code', 'is not', null)
    .execute()
  const organizations = await tx
    .selectFrom('organizations')
    .select('invite_code')
    .where('invite_code', 'is not', null)
    .execute()
  return new Set([...teams, ...organizations].map(({ invite_code }) => invite_code!))
}

/** Product 5.4: a code is trimmed and upper-cased. It belongs to one group. */
function codeFor({ changes }: Import, what: string, value: unknown, codes: Set<string>): string | null {
  const code = normalizeInviteCode(codeOf(value) ?? '')
  if (!code) return null
  if (codes.has(code)) {
    changes.note('group.codeTwice', what)
    return null
  }
  codes.add(code)
  return code
}
