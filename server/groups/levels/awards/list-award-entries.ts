import { type Kysely, sql } from 'kysely'
import type { AwardEntries } from '#contract/groups/levels.ts'
import type { AwardStep } from '#domain/levels/award-ledger.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { can } from '#domain/roles/policy.ts'

/**
 * What the ledger holds about a member and the levels of a team, the newest first: for managers, and for the member. Archived programs are
 * included. Throws NOT_FOUND, FORBIDDEN.
 */
export async function listAwardEntries(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  playerId: string,
): Promise<AwardEntries> {
  const { actor, team } = await openTeam(db, userId, teamId, 'seeInside')
  if (playerId !== userId && !can(actor, 'manageLevels', team)) throw new ProblemError('FORBIDDEN')
  const member = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', playerId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!member) throw notFound()
  const rows = await db
    .selectFrom('award_entries')
    .innerJoin('levels', 'levels.id', 'award_entries.level_id')
    .innerJoin('level_programs', 'level_programs.id', 'levels.program_id')
    .leftJoin('users as actors', 'actors.id', 'award_entries.actor_id')
    .select(['award_entries.id', 'award_entries.step', 'award_entries.reason', 'award_entries.recorded_at'])
    .select(['level_programs.name as program', 'levels.juggles', 'actors.display_name as by'])
    .select(sql<string>`happened_on::text`.as('on'))
    .where('award_entries.user_id', '=', playerId)
    .where(({ eb, or }) =>
      or([
        eb('level_programs.team_id', '=', teamId),
        eb('level_programs.organization_id', '=', team.organizationId),
      ]),
    )
    .orderBy('award_entries.id', 'desc')
    .$narrowType<{ step: AwardStep }>()
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      programName: row.program,
      juggles: row.juggles,
      step: row.step,
      on: row.on,
      byName: row.by ?? '',
      reason: row.reason,
      recordedAt: row.recorded_at.toISOString(),
    })),
  }
}
