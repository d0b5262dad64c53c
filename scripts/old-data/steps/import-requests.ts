import { sql } from 'kysely'
import { JOIN_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { JOIN_REQUEST_STATUSES } from '#domain/groups/join-request.ts'
import { insertRows } from '#scripts/insert-rows.ts'
import { type Import, known, newId } from '#scripts/old-data/import-context.ts'
import { instantOf, oneOf, textOf } from '#scripts/old-data/read-values.ts'
import { stagedDocuments } from '#scripts/old-data/staged-documents.ts'

/** Imports join requests. Only one waiting request for each player and team is kept, and none from a member. */
export async function importRequests(old: Import): Promise<void> {
  const waiting = new Set<string>()
  for await (const batch of stagedDocuments(old.tx, 'joinRequests')) {
    const rows = batch.flatMap(({ id, document }) => readRequest(old, id, document, waiting) ?? [])
    await insertRows(old.tx, 'join_requests', rows)
  }
  const { numAffectedRows = 0n } = await sql`
    delete from join_requests r where status = 'pending' and id = any(${old.requests}::uuid[]) and exists (
      select from team_members m where m.team_id = r.group_id and m.user_id = r.user_id and m.is_active)`.execute(
    old.tx,
  )
  for (let count = 0; count < numAffectedRows; count++)
    old.changes.note('request.needless', 'joinRequests', 'a member')
}

function readRequest(old: Import, oldId: string, document: Record<string, unknown>, waiting: Set<string>) {
  const what = `joinRequests/${oldId}`
  const user_id = known(old.ids.users, document['userId'])
  const group_id = known(old.ids.teams, document['groupId'])
  const status = oneOf(JOIN_REQUEST_STATUSES, document['status'] ?? 'pending')
  if (!user_id || !group_id || !status) {
    old.changes.note('request.unknown', what)
    return null
  }
  const isPending = status === 'pending'
  const key = `${group_id} ${user_id}`
  if (isPending && waiting.has(key)) {
    old.changes.note('request.needless', what)
    return null
  }
  if (isPending) waiting.add(key)
  const requestedAt = instantOf(document['requestedAt']) ?? old.now
  const id = newId('joinRequests', oldId)
  old.requests.push(id)
  return {
    id,
    group_id,
    user_id,
    requested_at: requestedAt,
    status,
    message: textOf(document['message'], JOIN_MESSAGE_MAX_LENGTH),
    decided_at: isPending ? null : requestedAt,
  }
}
