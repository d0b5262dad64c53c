import { sql } from 'kysely'
import type { CoachMessage } from '#contract/groups/coach.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { openActiveTeam } from '#server/roles/opening/open-group.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { sendCoachMessage } from './send-coach-message.ts'

/**
 * Sends a coach's message to members of a team. Players whom the team keeps read no messages, and get none (product 10.19). Throws NOT_FOUND
 * (also if one of them is not a member), FORBIDDEN, TEAM_INACTIVE, EMAIL_NOT_CONFIRMED.
 */
export function messagePlayers(
  services: GroupServices,
  userId: string,
  teamId: string,
  { userIds, text }: CoachMessage,
  request: RequestKey | null,
): Promise<number> {
  return inTransaction(services.db, (tx) =>
    once(tx, request, async () => {
      await lockTeam(tx, teamId, [userId])
      await openActiveTeam(tx, userId, teamId, 'seePractice')
      await requireConfirmedEmail(tx, userId)
      const { rows } = await sql<
        Row<'team_members', 'user_id'> & Row<'users', 'is_kept'> & { has_blocked: boolean }
      >`
      select m.user_id, u.is_kept, ${hasBlocked(sql`m.user_id`, sql`${teamId}`)} as has_blocked
      from team_members m join users u on u.id = m.user_id
      where m.team_id = ${teamId} and m.is_active and m.user_id = any(${userIds}::uuid[]) order by m.user_id for key share of m`.execute(
        tx,
      )
      if (rows.length < new Set(userIds).size) throw notFound()
      const readers = rows.filter(({ is_kept }) => !is_kept)
      // The coach gets the same answer, so that nobody learns who has blocked their team.
      const recipients = readers.filter(({ has_blocked }) => !has_blocked).map(({ user_id }) => user_id)
      await sendCoachMessage(tx, services, {
        teamId,
        coachId: userId,
        text,
        recipients,
        players: readers.length,
      })
      return readers.length
    }),
  )
}
