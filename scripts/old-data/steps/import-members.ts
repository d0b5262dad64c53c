import { sql } from 'kysely'
import { JOIN_METHODS } from '#domain/groups/joining.ts'
import { insertRows } from '#scripts/insert-rows.ts'
import { type Import, known } from '#scripts/old-data/import-context.ts'
import { boolOf, codeOf, instantOf, oneOf } from '#scripts/old-data/read-values.ts'
import { stagedDocuments } from '#scripts/old-data/staged-documents.ts'

interface MemberRow {
  team_id: string
  user_id: string
  role: string
  joined_at: Date
  added_by: string
  join_method: string | null
  is_active: boolean
  removed_at: Date | null
  left_at: Date | null
}

/**
 * Imports the members of teams. The old app wrote the membership first and then the team, and only warned when the second write failed. So
 * the membership's own document decides, and memberIds counts only without one.
 */
export async function importMembers(old: Import): Promise<void> {
  const seen = new Set<string>()
  for await (const batch of stagedDocuments(old.tx, 'teamMembers')) {
    const rows = batch.flatMap(({ id, document }) => readMember(old, id, document) ?? [])
    const fresh = rows.filter(({ team_id, user_id }) => isFirst(seen, `${team_id} ${user_id}`))
    await insertMembers(old, fresh)
    for (const row of fresh) compareWithList(old, row)
  }
  for (const [teamId, roster] of old.teams) {
    const rows: MemberRow[] = []
    for (const userId of roster.memberIds)
      if (isFirst(seen, `${teamId} ${userId}`)) {
        old.changes.note('member.onlyInTeam', `teams/${roster.oldId}`)
        rows.push(memberOf(old, teamId, userId))
      }
    await insertMembers(old, rows)
    await seatManagers(old, teamId)
  }
  await nameOwners(old)
  await compareCounts(old)
}

function isFirst(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

const insertMembers = (old: Import, rows: readonly MemberRow[]) =>
  insertRows(old.tx, 'team_members', rows, 'keep')

function readMember(old: Import, oldId: string, document: Record<string, unknown>): MemberRow | null {
  // The document's id consists of the team's id, two underscores and the player's id (product 3.7).
  const [teamPart, userPart] = oldId.split('__')
  const teamId = known(old.ids.teams, document['teamId'] ?? teamPart)
  const userId = known(old.ids.users, document['userId'] ?? userPart)
  if (!teamId || !userId) {
    old.changes.note('member.unknown', `teamMembers/${oldId}`)
    return null
  }
  const isActive = document['isActive'] == null || boolOf(document['isActive'])
  const joined = instantOf(document['joinedAt'])
  // The old data does not say who ended it. A member who left still comes in by the code (product 10.6).
  const ended = isActive ? null : (instantOf(document['removedAt']) ?? old.now)
  return {
    ...memberOf(old, teamId, userId),
    ...(joined && { joined_at: joined }),
    added_by: known(old.ids.users, document['addedBy']) ?? codeOf(document['addedBy']) ?? 'system',
    join_method: oneOf(JOIN_METHODS, document['joinMethod']),
    is_active: isActive,
    removed_at: ended,
    left_at: ended,
  }
}

/** Product 4.5: the team itself names its owner and admins. Roles in a membership do not count. */
function memberOf(old: Import, teamId: string, userId: string): MemberRow {
  const roster = old.teams.get(teamId)
  const role = roster?.adminIds.has(userId) ? 'admin' : 'member'
  return {
    team_id: teamId,
    user_id: userId,
    role: roster?.ownerId === userId ? 'owner' : role,
    joined_at: roster?.createdAt ?? old.now,
    added_by: 'system',
    join_method: null,
    is_active: true,
    removed_at: null,
    left_at: null,
  }
}

function compareWithList(old: Import, { team_id, user_id, is_active }: MemberRow): void {
  const roster = old.teams.get(team_id)
  if (!roster || roster.memberIds.has(user_id) === is_active) return
  old.changes.note(is_active ? 'member.onlyInList' : 'member.leftButListed', `teams/${roster.oldId}`)
}

/** Makes owners and admins active members, whatever the memberships say. */
async function seatManagers(old: Import, teamId: string): Promise<void> {
  const { ownerId, adminIds, oldId } = old.teams.get(teamId)!
  for (const userId of new Set([...(ownerId ? [ownerId] : []), ...adminIds])) {
    const { rows } = await sql`
      insert into team_members as m (team_id, user_id, role, joined_at) values (${teamId}, ${userId},
        ${userId === ownerId ? 'owner' : 'admin'}, ${old.teams.get(teamId)!.createdAt})
      on conflict (team_id, user_id) do update set is_active = true, removed_at = null, role = excluded.role where not m.is_active
      returning team_id`.execute(old.tx)
    if (rows.length > 0) old.changes.note('member.ownerAdded', `teams/${oldId}`)
  }
}

async function nameOwners(old: Import): Promise<void> {
  const owned = [...old.teams].filter(([, { ownerId }]) => ownerId)
  await sql`
    update teams set owner_id = owned.owner_id
    from unnest(${owned.map(([id]) => id)}::uuid[], ${owned.map(([, { ownerId }]) => ownerId)}::uuid[]) as owned (id, owner_id)
    where teams.id = owned.id and teams.owner_id is null`.execute(old.tx)
}

async function compareCounts({ tx, teams, changes }: Import): Promise<void> {
  const { rows } = await sql<{ id: string; member_count: number }>`
    select id, member_count from teams where id = any(${[...teams.keys()]}::uuid[])`.execute(tx)
  for (const { id, member_count } of rows) {
    const { memberCount, oldId } = teams.get(id)!
    if (memberCount !== member_count)
      changes.note('team.countDrifted', `teams/${oldId}`, `${memberCount}, counted ${member_count}`)
  }
}
