import { type Kysely, sql } from 'kysely'
import type { OwnInvitation } from '#contract/groups/invitations.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { forPlayer } from './accept-invitation.ts'
import { findOpenInvitations } from './find-invitation.ts'

/** This many are shown. Others follow when some are answered. */
const SHOWN = 50

/** The invitations that wait for a player's answer, latest first. Invitations to an unconfirmed email are hidden. */
export async function listOwnInvitations(
  db: Kysely<DB>,
  userId: string,
  now: Date,
): Promise<{ items: OwnInvitation[]; nextCursor: null }> {
  const latestFirst = sql`${forPlayer(userId)} order by i.invited_at desc, i.id desc limit ${SHOWN}`
  const rows = await findOpenInvitations(db, latestFirst, now)
  const items = rows.map((row) => ({
    id: row.id,
    teamId: row.team_id,
    teamName: row.team_name,
    organizationName: row.organization_name,
    invitedBy: shownName(row.inviter_name),
    role: row.role,
    sentAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
  return { items, nextCursor: null }
}
