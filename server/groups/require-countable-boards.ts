import { sql, type Transaction } from 'kysely'
import type { GroupKind } from '#domain/groups/group.ts'
import { LEAST_EVIDENCE_MAX_MEMBERS } from '#domain/leaderboard.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Only the boards of groups that are not too large can ask for better evidence (product 7.3). Throws GROUP_TOO_LARGE. */
export async function requireCountableBoards(
  tx: Transaction<DB>,
  kind: GroupKind,
  id: string,
  { leastEvidence = 'tapped' }: { leastEvidence?: Evidence | undefined },
): Promise<void> {
  if (leastEvidence === 'tapped') return
  const table = sql.ref(kind === 'team' ? 'team_members' : 'organization_members')
  const group = sql.ref(kind === 'team' ? 'team_id' : 'organization_id')
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from ${table} where ${group} = ${id} and is_active`.execute(tx)
  if (rows[0]!.count > LEAST_EVIDENCE_MAX_MEMBERS) throw new ProblemError('GROUP_TOO_LARGE')
}
