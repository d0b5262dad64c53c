import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { TeamInvitationPage } from '#contract/groups/invitations.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { columns, type InvitationRow, teamInvitation } from '#server/groups/invitations/invitation-row.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of a team's invitations, latest first, for the team's managers. Throws NOT_FOUND, FORBIDDEN, INVALID_CURSOR. */
export async function listTeamInvitations(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
): Promise<TeamInvitationPage> {
  await openTeam(db, userId, teamId, 'manageMembers')
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const { rows } = await sql<InvitationRow>`
    select ${columns} from roster_invitations where team_id = ${teamId}
      ${place ? sql`and (invited_at, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
    order by invited_at desc, id desc limit ${limit + 1}`.execute(db)
  const page = cutPage(rows, limit, {
    placeOf: (row) => [row.invitedAt.toISOString(), row.id],
    document: (row) => teamInvitation(row, now),
  })
  return { ...page, counts: await countAnswers(db, teamId) }
}

/** How many were invited and how many of them joined. Withdrawn invitations do not count. */
async function countAnswers(db: Kysely<DB>, teamId: string): Promise<TeamInvitationPage['counts']> {
  const { rows } = await sql<TeamInvitationPage['counts']>`
    select count(*) filter (where state = 'accepted')::integer as joined, count(*)::integer as invited
    from roster_invitations where team_id = ${teamId} and state <> 'withdrawn'`.execute(db)
  return rows[0]!
}
